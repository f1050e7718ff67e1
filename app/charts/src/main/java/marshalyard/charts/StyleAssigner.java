package marshalyard.charts;

import java.util.List;
import marshalyard.model.factor.EngineSetup;

/**
 * Gives every curve of a chart its look, so that many curves can still be read: the colour tells
 * the engine, the marker the data type, the dash pattern and queue size. Where there is only one
 * type the marker, too, tells what else differs, and the other way round.
 */
final class StyleAssigner {
    private final Theme theme;
    private final List<StyleKey> curves;
    private final List<EngineSetup> engines;
    private final List<String> marked;
    private final List<String> dashed;

    StyleAssigner(List<StyleKey> curves, Theme theme) {
        this.theme = theme;
        this.curves = curves;
        this.engines = curves.stream().map(StyleKey::engine).distinct().toList();
        this.marked = curves.stream().map(StyleKey::marked).distinct().toList();
        this.dashed = curves.stream().map(StyleKey::dashed).distinct().toList();
    }

    List<StyleKey> curves() {
        return curves;
    }

    List<EngineSetup> engines() {
        return engines;
    }

    /** What markers tell. */
    List<String> marked() {
        return marked;
    }

    /** What dashes tell. */
    List<String> dashed() {
        return dashed;
    }

    CurveStyle at(int engine, int marker, int dash) {
        boolean markers = marked.size() > 1;
        boolean dashes = dashed.size() > 1;
        if (markers && dashes) return CurveStyle.of(theme, engine, marker, dash);
        int variant = markers ? marker : dash;
        boolean plain = !markers && !dashes;
        return CurveStyle.of(theme, engine, plain ? engine : variant, variant);
    }

    CurveStyle of(StyleKey curve) {
        return at(
                engines.indexOf(curve.engine()),
                marked.indexOf(curve.marked()),
                dashed.indexOf(curve.dashed()));
    }
}
