/// What keys and words are called where people come from: CSS, HTML, SwiftUI, UIKit and React Native.
enum ForeignNames {
  /// In each line a name in lower case and what it may be called here; which of these depends on the object it stands in. A text,
  /// which takes less of the program than a dictionary and is read when somebody errs.
  private static let lines = """
    text: string runs titles
    string: runs titles text
    content: string runs children child
    label: string titles
    title: titles string
    attributedstring: runs
    fontsize: font size
    fontweight: font weight
    fontfamily: font family
    fontstyle: italic
    bold: weight
    foregroundcolor: color
    textcolor: color titleColors
    textalign: alignment
    textalignment: alignment
    multilinetextalignment: alignment
    linelimit: maximumNumberOfLines
    maxlines: maximumNumberOfLines
    lines: maximumNumberOfLines
    truncationmode: lineBreakMode
    textoverflow: lineBreakMode
    ellipsizemode: lineBreakMode
    lineheight: minimumLineHeight
    letterspacing: kern
    tracking: kern
    hyphens: hyphenation
    textdecoration: underline
    href: link
    src: source url
    url: source
    uri: source url
    name: family source
    source: url
    image: source images
    objectfit: contentMode
    resizemode: contentMode
    fit: contentMode
    tintcolor: tint
    points: d
    data: d
    background: backgroundColor view
    bg: backgroundColor
    fill: backgroundColor
    gradient: backgroundGradient
    colors: stops
    radius: cornerRadius
    borderradius: cornerRadius view
    border: borderWidth view
    boxshadow: shadow view
    blurradius: radius
    alpha: opacity view
    hidden: isHidden
    display: isHidden
    overflow: clipsToBounds
    rotation: rotate
    offset: translate position contentOffset
    mixblendmode: blendMode
    filter: filters
    backgroundcolor: view
    cornerradius: view
    borderwidth: view
    bordercolor: view
    opacity: view
    shadow: view
    clipstobounds: view
    transform: view
    items: children
    subviews: children
    views: children
    components: children
    children: child component
    child: children component
    component: child
    flexdirection: direction
    axis: direction
    orientation: direction axis
    flexwrap: wrap
    gap: spacing rowSpacing
    align: alignItems alignment
    alignment: alignItems
    justify: justifyContent
    distribution: justifyContent
    flex: flexGrow
    grow: flexGrow
    shrink: flexShrink
    basis: flexBasis
    padding: contentInsets
    insets: padding contentInsets
    frame: size
    width: size
    height: size
    size: width
    colspan: columnSpan
    rowspan: rowSpan
    gridtemplatecolumns: columns
    key: id
    identifier: id
    testid: id
    kind: type
    ontap: action
    onclick: action
    onpress: action
    disabled: enabled
    checked: isOn
    progress: value
    vstack: flexbox
    hstack: flexbox
    stack: flexbox
    row: flexbox
    column: flexbox
    div: flexbox
    box: component
    rectangle: component
    rect: component
    img: image
    toggle: switch
    spinner: activityIndicator
    spacer: empty
    scrollview: scroll
    aspectratio: ratio
    separator: divider
    svg: path image
    shape: path
    span: text
    p: text
    paragraph: text
    picker: segmentedControl
    """

  private static let names: [Substring: [Substring]] = Dictionary(
    uniqueKeysWithValues: lines.split(separator: "\n").map { line in
      let words = line.split { $0 == ":" || $0 == " " }
      return (words[0], Array(words.dropFirst()))
    })

  /// What a foreign name is called in the object that has the keys, or among the words, that are `known`.
  static func translation(of word: String, among known: [String]) -> String? {
    names[Substring(word.lowercased())]?.lazy.map(String.init).first(where: known.contains)
  }
}
