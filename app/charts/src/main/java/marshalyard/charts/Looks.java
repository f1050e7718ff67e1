package marshalyard.charts;

import java.util.List;
import marshalyard.model.experiment.EngineSetup;

/**
 * Gives every curve of a chart its look, so that many curves can still be read: the colour tells
 * the engine, the marker the data type, the dash pattern and queue size. Where there is only one
 * type the marker, too, tells what else differs, and the other way round.
 */
final class Looks {
    private final Theme theme;
    private final List<Curve> curves;
    private final List<String> engines;
    private final List<String> types;
    private final List<String> circumstances;

    Looks(List<Curve> curves, Theme theme) {
        this.theme = theme;
        this.curves = curves;
        this.engines = curves.stream().map(Looks::engineKey).distinct().toList();
        this.types = curves.stream().map(Looks::type).distinct().toList();
        this.circumstances = curves.stream().map(Curve::circumstance).distinct().toList();
    }

    private static String engineKey(Curve curve) {
        EngineSetup engine = curve.key().engine();
        return engine.label() + "|" + engine.key();
    }

    private static String type(Curve curve) {
        return curve.key().type().token();
    }

    List<Curve> curves() {
        return curves;
    }

    List<String> engines() {
        return engines;
    }

    /** The data types. */
    List<String> types() {
        return types;
    }

    /** Patterns and queue sizes. */
    List<String> circumstances() {
        return circumstances;
    }

    String engineLabel(int engine) {
        return engines.get(engine).substring(0, engines.get(engine).lastIndexOf('|'));
    }

    CurveLook at(int engine, int type, int circumstance) {
        boolean manyTypes = types.size() > 1;
        boolean manyCircumstances = circumstances.size() > 1;
        if (manyTypes && manyCircumstances) {
            return CurveLook.of(theme, engine, type, circumstance);
        }
        int variant = manyTypes ? type : circumstance;
        boolean plain = !manyTypes && !manyCircumstances;
        return CurveLook.of(theme, engine, plain ? engine : variant, variant);
    }

    CurveLook of(Curve curve) {
        return at(
                engines.indexOf(engineKey(curve)),
                types.indexOf(type(curve)),
                circumstances.indexOf(curve.circumstance()));
    }
}
