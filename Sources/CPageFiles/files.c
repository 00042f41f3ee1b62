// Files built into programs. In C, which takes their bytes as they are: arrays of numbers in Swift, as SwiftPM makes of embedded
// resources, take seven seconds of the first build of a package with tests.
#include "CPageFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Scripts are in the order in which one needs the other.
static const unsigned char shared_style[] = {
#embed "../WebPages/page.css"
    ,
#embed "../WebPages/stage.css"
};

static const unsigned char shared_script[] = {
#embed "../WebPages/elements.js"
    ,
#embed "../WebPages/keys.js"
    ,
#embed "../WebPages/finder.js"
    ,
#embed "../WebPages/list.js"
    ,
#embed "../WebPages/stage.js"
};

static const unsigned char report_style[] = {
#embed "../SnapshotReports/Page/report.css"
};

static const unsigned char report_script[] = {
#embed "../SnapshotReports/Page/outcomes.js"
    ,
#embed "../SnapshotReports/Page/groups.js"
    ,
#embed "../SnapshotReports/Page/views.js"
    ,
#embed "../SnapshotReports/Page/detail.js"
    ,
#embed "../SnapshotReports/Page/page.js"
};

static const unsigned char server_script[] = {
#embed "../SnapshotReview/Page/server.js"
};

static const unsigned char review_style[] = {
#embed "../SnapshotReview/Page/review.css"
};

static const unsigned char review_script[] = {
#embed "../SnapshotReview/Page/review.js"
};

static const unsigned char preview_style[] = {
#embed "../PreviewPages/Page/preview.css"
};

static const unsigned char preview_script[] = {
#embed "../PreviewPages/Page/catalogue.js"
    ,
#embed "../PreviewPages/Page/address.js"
    ,
#embed "../PreviewPages/Page/sources.js"
    ,
#embed "../PreviewPages/Page/picture.js"
    ,
#embed "../PreviewPages/Page/tree.js"
    ,
#embed "../PreviewPages/Page/reading.js"
    ,
#embed "../PreviewPages/Page/findings.js"
    ,
#embed "../PreviewPages/Page/knobs.js"
    ,
#embed "../PreviewPages/Page/timeline.js"
    ,
#embed "../PreviewPages/Page/toolbar.js"
    ,
#embed "../PreviewPages/Page/panel.js"
    ,
#embed "../PreviewPages/Page/wall.js"
    ,
#embed "../PreviewPages/Page/preview.js"
};

PageText page_text(PageFilesPart part) {
  switch (part) {
    case PAGE_SHARED_STYLE: return (PageText){shared_style, sizeof shared_style};
    case PAGE_SHARED_SCRIPT: return (PageText){shared_script, sizeof shared_script};
    case PAGE_REPORT_STYLE: return (PageText){report_style, sizeof report_style};
    case PAGE_REPORT_SCRIPT: return (PageText){report_script, sizeof report_script};
    case PAGE_SERVER_SCRIPT: return (PageText){server_script, sizeof server_script};
    case PAGE_REVIEW_STYLE: return (PageText){review_style, sizeof review_style};
    case PAGE_REVIEW_SCRIPT: return (PageText){review_script, sizeof review_script};
    case PAGE_PREVIEW_STYLE: return (PageText){preview_style, sizeof preview_style};
    case PAGE_PREVIEW_SCRIPT: return (PageText){preview_script, sizeof preview_script};
  }
}
