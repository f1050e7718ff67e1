package marshalyard.model.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/** Writes the text form that {@link ExperimentReader} reads back as an equal experiment. */
public final class ExperimentWriter {
    private ExperimentWriter() {}

    /**
     * The whole experiment.
     *
     * @param secrets names of options whose values must not be written; they are left out
     */
    public static String write(Experiment experiment, Set<String> secrets) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("marshalyard", Experiment.FORMAT);
        root.put("title", experiment.title());
        if (!experiment.description().isEmpty()) {
            root.put("description", experiment.description());
        }
        root.put(
                "engines",
                experiment.engines().stream()
                        .map(e -> EngineField.write(without(secrets, e)))
                        .toList());
        for (Factor<?> factor : Factors.all()) {
            if (factor.alwaysShown() || experiment.factors().names(factor)) {
                root.put(factor.key(), experiment.factors().written(factor));
            }
        }
        root.put("trial", trial(experiment.trial()));
        root.put("repeat", repeat(experiment.repetition()));
        if (!experiment.background().none()) {
            root.put("background", background(experiment.background()));
        }
        if (experiment.floor()) root.put("floor", true);
        return ReadableYaml.write(root);
    }

    private static Map<String, Object> background(Background load) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("burners", load.burners());
        map.put("pairs", load.pairs());
        return map;
    }

    private static EngineChoice without(Set<String> secrets, EngineChoice choice) {
        return choice.with(choice.ends().stream().map(end -> open(secrets, end)).toList());
    }

    private static EngineChoice open(Set<String> secrets, EngineChoice end) {
        Map<String, List<String>> options = new LinkedHashMap<>(end.options());
        options.keySet().removeAll(secrets);
        return new EngineChoice(end.id(), end.label(), options);
    }

    private static Map<String, Object> trial(TrialSettings t) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("burnIn", Units.formatTime(t.burnIn()));
        map.put("warmup", Units.formatTime(t.warmup()));
        if (t.volume() > 0) {
            map.put("volume", Units.formatSize(t.volume()));
            if (!t.atLeast().isZero()) map.put("atLeast", Units.formatTime(t.atLeast()));
            if (!t.atMost().isZero()) map.put("atMost", Units.formatTime(t.atMost()));
        } else if (t.limited()) {
            map.put("duration", Units.formatTime(t.duration()));
        }
        map.put("startup", t.startup());
        if (t.verify()) map.put("verify", true);
        if (t.oneWayLatency()) map.put("oneWayLatency", true);
        if (!t.spin().equals(TrialSettings.DEFAULT.spin())) {
            map.put("spin", Units.formatTime(t.spin()));
        }
        if (!t.stall().isZero()) map.put("stall", Units.formatTime(t.stall()));
        if (t.quiet()) map.put("quiet", true);
        return map;
    }

    private static Map<String, Object> repeat(Repetition r) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("trials", r.trials());
        if (r.timed()) map.put("for", Units.formatTime(r.lasting()));
        map.put("forks", r.forks());
        map.put("order", r.order().token());
        map.put("seed", r.seed());
        if (r.adaptive()) map.put("within", Percent.format(r.within()));
        if (r.adaptive() || r.confidence() != Repetition.DEFAULT.confidence()) {
            map.put("confidence", Percent.format(r.confidence()));
        }
        if (r.adaptive() || r.atMost() != usualAtMost(r)) map.put("atMost", r.atMost());
        if (r.parallel() != Repetition.DEFAULT.parallel()) map.put("parallel", r.parallel());
        return map;
    }

    /** What the reader takes where nothing is said. */
    private static int usualAtMost(Repetition r) {
        return Math.max(Repetition.DEFAULT.atMost(), r.trials() * r.forks());
    }
}
