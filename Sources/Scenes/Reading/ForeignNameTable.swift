/// What keys and words are called in CSS, HTML, SwiftUI, UIKit, React Native, Flutter and Figma.
enum ForeignNameTable {
  /// In each line what is called so elsewhere, in lower case and without `-` and `_`, then what it may be written as here; which
  /// of these depends on the object it stands in, and the first that is possible there counts.
  ///
  /// `a.b` is the key `b` of the object under `a`, `a[].b` that of an object in the array under `a`, `a,b` are two keys of the
  /// object itself, `^a` is what a flexbox's child has beside its component, `=label.a` the key `a` of another type of
  /// component, `!a` says the opposite, and `a+b=c` is the word `a` together with `c` for the key `b`. A text, which takes less
  /// of the program than a dictionary and is read when somebody errs.
  static let lines = """
    # Text
    text: string titles.normal runs[].string =label.string
    string: titles.normal text runs[].string =label.string component.string
    content: string child children runs[].string component =label.string
    label: string titles.normal accessibility.label
    title: string titles.normal
    value: string text isOn current
    attributedstring attributedtext spans: runs
    html: markdown
    fontsize: font.size =label.font.size size
    fontweight: font.weight =label.font.weight weight
    fontfamily fontname: font.family =label.font.family family
    fontstyle: italic font.italic
    fontvariant fontfeaturesettings: features font.features
    typeface: family font.family
    bold: weight font.weight
    italic: font.italic
    weight: font.weight ^flexGrow
    family: font.family
    textstyle: font.textStyle
    typography: font
    font: component.font
    foregroundcolor: color titleColors.normal tint =label.color
    foreground: color titleColors.normal tint
    fontcolor: color titleColors.normal
    textcolor: color titleColors.normal =label.color
    titlecolor: titleColors.normal
    color: tint titleColors.normal fill backgroundColor view.backgroundColor background
    colour: color tint titleColors.normal fill backgroundColor view.backgroundColor background
    textalign textalignment multilinetextalignment: alignment =label.alignment
    textalignhorizontal: alignment
    numberoflines: =label.maximumNumberOfLines
    maximumlines lineclamp lines: maximumNumberOfLines
    linelimit maxlines: maximumNumberOfLines =label.maximumNumberOfLines
    truncationmode textoverflow ellipsizemode whitespace wordbreak softwrap: lineBreakMode
    lineheight lineheightpx: minimumLineHeight
    leading: start left lineSpacing
    trailing: end right
    letterspacing tracking kerning: kern runs[].kern =text.runs[].kern
    kern: runs[].kern =text.runs[].kern
    hyphens: hyphenation
    textindent: firstLineHeadIndent
    textdecoration textdecorationline: underline runs[].underline =text.runs[].underline
    strikethrough: runs[].strikethrough =text.runs[].strikethrough
    underline: runs[].underline =text.runs[].underline
    textshadow: shadow
    minimumfontscale adjustsfontsizetofit adjustsfontsizetofitwidth: minimumScaleFactor
    href: link runs[].link =text.runs[].link
    link: runs[].link =text.runs[].link
    baselineoffset: runs[].baselineOffset =text.runs[].baselineOffset
    # Images
    src uri: source url
    url file asset: source
    source: url image
    name: source family part
    path: source d
    image icon imagename: source images.normal
    alt: accessibility.label
    objectfit resizemode scalemode scaletype: contentMode
    fit: contentMode scaleAspectFit
    tintcolor renderingmode: tint
    points: d
    data: d model
    # Views
    background: backgroundColor view.backgroundColor component.view.backgroundColor
    backgroundcolor: background view.backgroundColor component.view.backgroundColor
    backgroundcolour bg bgcolor: backgroundColor background view.backgroundColor component.view.backgroundColor
    fill: backgroundColor view.backgroundColor scaleToFill stretch
    fills: fill color titleColors.normal backgroundColor view.backgroundColor
    backgroundimage: backgroundImages.normal view.backgroundImage component.view.backgroundImage
    backgroundgradient: view.backgroundGradient component.view.backgroundGradient
    gradient: backgroundGradient view.backgroundGradient component.view.backgroundGradient
    colors: stops
    radius rounded: cornerRadius view.cornerRadius
    cornerradius: view.cornerRadius component.view.cornerRadius
    borderradius: cornerRadius view.cornerRadius component.view.cornerRadius
    bordertopleftradius: cornerRadius.topLeft view.cornerRadius.topLeft
    bordertoprightradius: cornerRadius.topRight view.cornerRadius.topRight
    borderbottomleftradius: cornerRadius.bottomLeft view.cornerRadius.bottomLeft
    borderbottomrightradius: cornerRadius.bottomRight view.cornerRadius.bottomRight
    border: borderWidth view.borderWidth component.view.borderWidth
    borderwidth: strokeWidth view.borderWidth component.view.borderWidth
    bordercolor: stroke view.borderColor component.view.borderColor
    borderstyle: borderDash view.borderDash
    borderdash: view.borderDash
    bordertop: view.borderTop
    borderleft: view.borderLeft
    borderbottom: view.borderBottom
    borderright: view.borderRight
    stroke: borderColor view.borderColor
    strokes: stroke borderColor view.borderColor
    strokeweight linewidth: strokeWidth borderWidth view.borderWidth
    strokedasharray: dash borderDash
    strokelinecap: lineCap
    strokelinejoin: lineJoin
    shadow: view.shadow component.view.shadow
    shadows: view.shadows component.view.shadows
    boxshadow elevation: shadow view.shadow component.view.shadow
    shadowcolor: shadow.color view.shadow.color
    shadowradius: shadow.radius view.shadow.radius
    shadowoffset: shadow.offset view.shadow.offset
    shadowopacity: shadow.opacity view.shadow.opacity
    blurradius: radius
    blur: radius filters.blur view.filters.blur
    spreadradius: spread
    alpha: opacity view.opacity component.view.opacity
    opacity: view.opacity component.view.opacity
    ishidden: view.isHidden component.view.isHidden
    hidden: isHidden view.isHidden component.view.isHidden
    visible visibility: !isHidden view.!isHidden component.view.!isHidden
    clip: clipsToBounds view.clipsToBounds clipping hidden
    clipped clipbehavior maskstobounds: clipsToBounds view.clipsToBounds
    clipstobounds: view.clipsToBounds component.view.clipsToBounds
    overflow: clipsToBounds view.clipsToBounds component.view.clipsToBounds
    transform: view.transform component.view.transform
    rotation: rotate transform.rotate view.transform.rotate
    rotate: transform.rotate view.transform.rotate
    scale: imageScale transform.scale view.transform.scale
    translate: transform.translate view.transform.translate
    offset: translate contentOffset view.transform.translate
    blendmode: view.blendMode
    mixblendmode: blendMode view.blendMode
    filter: filters view.filters
    filters: view.filters
    backdropfilter: backdrop view.backdrop
    mask: view.mask
    layer: view
    view: component.view flexbox
    # Sizes and places
    width: size.width
    height: size.height
    minwidth: size.minWidth
    minheight: size.minHeight
    maxwidth: size.maxWidth
    maxheight: size.maxHeight
    frame bounds intrinsicsize: size
    w: width size.width
    h: height size.height
    size: width
    aspectratio: ratio ^aspectRatio
    position: ^position
    top y: position.top ^position.top
    left x: position.left ^position.left
    bottom: position.bottom ^position.bottom
    right: position.right ^position.right
    start: left position.start ^position.start
    end: right position.end ^position.end
    inset: padding contentInsets position ^position
    zindex: ^zIndex
    margin: ^margin
    margintop: margin.top ^margin.top
    marginleft: margin.left ^margin.left
    marginbottom: margin.bottom ^margin.bottom
    marginright: margin.right ^margin.right
    marginstart: margin.start ^margin.start
    marginend: margin.end ^margin.end
    marginhorizontal: margin.horizontal ^margin.horizontal
    marginvertical: margin.vertical ^margin.vertical
    spacingbefore: ^spacingBefore
    spacingafter: ^spacingAfter
    padding: contentInsets top,left,bottom,right ^padding
    paddingtop: padding.top contentInsets.top ^padding.top
    paddingleft: padding.left contentInsets.left ^padding.left
    paddingbottom: padding.bottom contentInsets.bottom ^padding.bottom
    paddingright: padding.right contentInsets.right ^padding.right
    paddingstart: padding.start contentInsets.left ^padding.start
    paddingend: padding.end contentInsets.right ^padding.end
    paddinghorizontal: padding.horizontal contentInsets left,right ^padding.horizontal
    paddingvertical: padding.vertical contentInsets top,bottom ^padding.vertical
    insets: padding contentInsets top,left,bottom,right ^padding
    contentinset: contentInsets
    contentpadding: padding contentInsets
    # Flexboxes and other containers
    items: children segments =flexbox.children
    subviews views elements: children =flexbox.children
    components: children parts component
    layers nodes: children
    children: child runs =flexbox.children component.children
    child: children =flexbox.children component.child
    component: child
    root node: component
    body: child component
    flexdirection axis: direction =flexbox.direction
    layoutmode: direction
    orientation: direction axis
    flexwrap: wrap =flexbox.wrap
    wrap: =flexbox.wrap
    gap: spacing rowSpacing =flexbox.spacing
    itemspacing: spacing =flexbox.spacing
    rowgap: rowSpacing =flexbox.rowGap
    columngap: columnSpacing =flexbox.columnGap
    runspacing: rowGap
    spacing: rowSpacing =flexbox.spacing
    align: alignItems alignment =flexbox.alignItems
    alignment: alignItems =flexbox.alignItems
    justifycontent: =flexbox.justifyContent
    aligncontent: alignment =flexbox.alignContent
    alignitems: alignment =flexbox.alignItems
    mainaxisalignment primaryaxisalignitems primaryaxisalign distribution: justifyContent
    crossaxisalignment counteraxisalignitems: alignItems
    justify: justifyContent justified =flexbox.justifyContent
    justifyitems: alignment
    alignself: ^alignSelf
    flex layoutgrow grow: flexGrow ^flexGrow
    flexgrow: ^flexGrow
    flexshrink: ^flexShrink
    flexbasis: ^flexBasis
    layoutalign: alignSelf ^alignSelf
    shrink layoutpriority: flexShrink ^flexShrink
    basis: flexBasis ^flexBasis
    display: isHidden ^display
    direction: axis layoutDirection =flexbox.direction
    dir rtl textdirection writingdirection: layoutDirection
    colspan: columnSpan
    rowspan: rowSpan
    gridtemplatecolumns columncount crossaxiscount: columns
    # What every component has
    key identifier testid ref: id
    id: component.id
    type: component.type
    kind: type
    accessibilitylabel arialabel semanticslabel: accessibility.label
    accessibilityidentifier: accessibility.identifier
    accessibilitytraits accessibilityrole traits: accessibility.traits
    role: traits accessibility.traits
    style: view font
    props params: model
    when condition vif: if
    vfor for each: forEach
    repeat: forEach tile
    # Controls
    ontap onclick onpress onpressed ontapgesture: action =button.action
    longpressaction: =button.longPressAction
    action: =button.action
    onlongpress: longPressAction =button.longPressAction
    disabled isdisabled: !enabled
    isenabled: enabled
    ison checked: isOn
    selectedindex selectedsegmentindex: selected
    options: segments
    numberofpages: count
    currentpage: current
    progress: value
    isanimating: animating
    hint hinttext: placeholder
    securetextentry: isSecure
    # Documents
    state variables: model
    theme: environment
    darkmode userinterfacestyle brightness: environment.userInterfaceStyle
    colorscheme: userInterfaceStyle environment.userInterfaceStyle
    contentsize: environment.contentSize
    dynamictype dynamictypesize: contentSize environment.contentSize
    locale: environment.locale
    lang language: locale environment.locale
    device: environment.device
    pixelratio devicepixelratio dpr: scale
    definitions templates: parts
    # Types of components
    vstack stack stackview uistackview lazyvstack stacklayout ckflexboxcomponent column div: flexbox
    hstack lazyhstack row: flexbox+direction=row
    fragment: flexbox
    box container sizedbox uiview ckcomponent rectangle rect roundedrectangle: component
    uilabel cklabelcomponent: label
    img uiimageview ckimagecomponent: image
    asyncimage cknetworkimagecomponent: networkImage
    uibutton ckbuttoncomponent touchableopacity pressable elevatedbutton textbutton iconbutton: button
    toggle uiswitch: switch
    input textinput: textField
    spinner progressview circularprogressindicator uiactivityindicatorview: activityIndicator
    linearprogressindicator progressbar: progress
    spacer: empty
    scrollview singlechildscrollview listview: scroll
    lazyvgrid gridview: grid
    viewthatfits: fitting
    safeareaview: safeArea
    ckinsetcomponent: inset
    ckbackgroundlayoutcomponent: background
    ckoverlaylayoutcomponent: overlay
    ckcenterlayoutcomponent: center
    ckratiolayoutcomponent: ratio
    ckstaticlayoutcomponent: static
    separator hr: divider
    svg: path image
    shape vector: path
    span p richtext paragraph: text
    picker: segmentedControl
    # Words
    uppercase uppercased: upper
    lowercase lowercased: lower
    currency: number
    heading: header
    flexstart: start
    flexend: end
    vertical: column
    horizontal: row
    normal: regular
    cover aspectfill: scaleAspectFill
    contain aspectfit: scaleAspectFit
    stretch: scaleToFill
    ellipsis tail: truncatingTail
    middle: truncatingMiddle
    head: truncatingHead
    extrabold ultrabold: heavy
    demibold: semibold
    extralight: ultraLight
    topleading: topStart
    toptrailing: topEnd
    bottomleading: bottomStart
    bottomtrailing: bottomEnd
    """
}
