package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.ElementType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;

/** The smallest experiment with some cells of another one. */
public final class ExperimentSubset {
    private ExperimentSubset() {}

    /**
     * The experiment with those levels only that these cells have. Factors are crossed, so it may
     * have further cells.
     *
     * @param cells at least one
     */
    public static Experiment to(Experiment experiment, Collection<Cell> cells) {
        List<EngineChoice> engines = engines(experiment, cells);
        boolean floor = cells.stream().anyMatch(c -> c.engine().id().equals(Plan.FLOOR));
        ExperimentBuilder narrowed = experiment.edit();
        if (engines.isEmpty()) narrowed.engines(Plan.FLOOR);
        else narrowed.engines(engines).floor(floor && experiment.floor());
        for (Factor<?> factor : Factors.all()) {
            if (factor != Factors.TYPE) narrow(narrowed, experiment, factor, cells);
        }
        return narrowed.levels(Factors.TYPE, types(experiment, cells)).build();
    }

    /** The types of all messages; one where mixtures name types that the experiment does not. */
    private static List<ElementType> types(Experiment experiment, Collection<Cell> cells) {
        List<ElementType> all = experiment.levels(Factors.TYPE);
        List<ElementType> wanted =
                all.stream()
                        .filter(type -> cells.stream().anyMatch(c -> c.types().contains(type)))
                        .toList();
        return wanted.isEmpty() ? all.subList(0, 1) : wanted;
    }

    private static <T> void narrow(
            ExperimentBuilder narrowed,
            Experiment experiment,
            Factor<T> factor,
            Collection<Cell> cells) {
        narrowed.levels(
                factor,
                experiment.levels(factor).stream()
                        .filter(level -> cells.stream().anyMatch(c -> c.get(factor).equals(level)))
                        .toList());
    }

    private static List<EngineChoice> engines(Experiment experiment, Collection<Cell> cells) {
        List<EngineChoice> engines = new ArrayList<>();
        for (EngineChoice choice : experiment.engines()) {
            List<EngineSetup> wanted =
                    choice.setups().stream()
                            .filter(s -> cells.stream().anyMatch(c -> c.engine().equals(s)))
                            .toList();
            if (!wanted.isEmpty()) engines.add(narrow(choice, wanted));
        }
        return engines;
    }

    private static EngineChoice narrow(EngineChoice choice, List<EngineSetup> wanted) {
        Map<String, List<String>> options = new LinkedHashMap<>();
        choice.options()
                .forEach(
                        (name, levels) ->
                                options.put(
                                        name,
                                        levels.stream()
                                                .filter(l -> has(wanted, name, l))
                                                .toList()));
        return new EngineChoice(choice.id(), choice.label(), options);
    }

    private static boolean has(List<EngineSetup> setups, String option, String level) {
        return setups.stream().anyMatch(s -> level.equals(s.options().get(option)));
    }
}
