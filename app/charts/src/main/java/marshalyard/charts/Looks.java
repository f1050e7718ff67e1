package marshalyard.charts;

import java.util.List;
import marshalyard.model.experiment.EngineSetup;

/** Gives every curve of a chart its look. */
final class Looks {
    private final Theme theme;
    private final List<Curve> curves;
    private final List<String> engines;
    private final List<String> variants;

    Looks(List<Curve> curves, Theme theme) {
        this.theme = theme;
        this.curves = curves;
        this.engines = curves.stream().map(Looks::engineKey).distinct().toList();
        this.variants = curves.stream().map(Curve::variant).distinct().toList();
    }

    private static String engineKey(Curve curve) {
        EngineSetup engine = curve.key().engine();
        return engine.label() + "|" + engine.key();
    }

    List<Curve> curves() {
        return curves;
    }

    List<String> engines() {
        return engines;
    }

    List<String> variants() {
        return variants;
    }

    String engineLabel(int engine) {
        return engines.get(engine).substring(0, engines.get(engine).lastIndexOf('|'));
    }

    CurveLook at(int engine, int variant) {
        return CurveLook.of(theme, engine, variant, variants.size() > 1);
    }

    CurveLook of(Curve curve) {
        return at(engines.indexOf(engineKey(curve)), variants.indexOf(curve.variant()));
    }
}
