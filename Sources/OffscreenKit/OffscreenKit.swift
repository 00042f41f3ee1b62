@_exported public import Codecs
/// Everything a user of OffscreenKit needs, with one import.
@_exported public import Components
@_exported public import Controls
@_exported public import DataSources
@_exported public import DirectDataSource
@_exported public import Drawing
@_exported public import Files
@_exported public import FlexLayout
@_exported public import Geometry
@_exported public import ImageLoading
@_exported public import ImageRendering
@_exported public import JSON
@_exported public import ListViews
@_exported public import Raster
@_exported public import Scenes
@_exported public import Typesetting
