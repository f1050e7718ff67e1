package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.OptionSpec.Kind;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.EngineSetup;

/**
 * An experiment that measures one engine as if it were two (A/A). What its comparison tells apart
 * is chance, so that it shows how far comparisons on this machine can be trusted.
 */
public final class SameEngineTwice {
    private static final int LEAST_PAIRS = 5;

    /** Kinds whose fallback can be written down as a value. */
    private static final Set<Kind> WRITABLE =
            Set.of(Kind.FLAG, Kind.NUMBER, Kind.SIZE, Kind.CHOICE);

    private SameEngineTwice() {}

    /**
     * The first of its engines that can be measured twice, in turns and over at least five pairs. A
     * session tells setups apart by their options, so the second one writes down an option of which
     * the first has the same value by itself.
     *
     * @param known the engines that there are
     * @return empty if none of its engines has an option that it leaves as it is
     */
    public static Optional<Experiment> of(
            Experiment experiment, Collection<EngineDescriptor> known) {
        for (EngineChoice choice : experiment.engines()) {
            for (EngineDescriptor engine : known) {
                if (!engine.id().equals(choice.id())) continue;
                EngineSetup first = choice.setups().get(0);
                Optional<OptionSpec> free =
                        engine.options().stream()
                                .filter(o -> WRITABLE.contains(o.kind()))
                                .filter(o -> !first.options().containsKey(o.name()))
                                .findFirst();
                if (free.isPresent()) return Optional.of(twice(experiment, first, free.get()));
            }
        }
        return Optional.empty();
    }

    private static Experiment twice(Experiment experiment, EngineSetup first, OptionSpec free) {
        Map<String, String> written = new TreeMap<>(first.options());
        written.put(free.name(), free.fallback());
        String name = first.label();
        List<EngineChoice> both =
                List.of(
                        EngineChoice.of(new EngineSetup(first.id(), name + " A", first.options())),
                        EngineChoice.of(new EngineSetup(first.id(), name + " B", written)));
        Repetition repetition = experiment.repetition();
        if (repetition.forks() < LEAST_PAIRS) repetition = repetition.withForks(LEAST_PAIRS);
        return experiment
                .edit()
                .title(experiment.title() + " (A/A)")
                .engines(both)
                .repetition(repetition.with(SettingList.ORDER, Order.INTERLEAVED))
                .build();
    }
}
