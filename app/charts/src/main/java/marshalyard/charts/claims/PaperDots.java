package marshalyard.charts.claims;

import java.util.List;
import marshalyard.charts.encoding.StyleKey;

/** The claims of one paper. */
record PaperDots(StyleKey style, List<ClaimDot> dots) {
    PaperDots {
        dots = List.copyOf(dots);
    }
}
