package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.Pattern;

/**
 * What an engine can do as it is set up.
 *
 * @param setups the options of each of its setups
 */
record Capabilities(EngineDescriptor engine, List<Options> setups) {

    /**
     * Of an engine as an experiment names it.
     *
     * @throws IllegalArgumentException if an option does not fit
     */
    static Capabilities of(EngineDescriptor engine, EngineChoice choice) {
        List<Options> setups = new ArrayList<>();
        for (EngineSetup setup : choice.setups()) {
            setups.add(Options.of(engine.options(), setup.options()));
        }
        return new Capabilities(engine, setups);
    }

    /** Why none of its setups does this; empty if one does. */
    Optional<String> against(DataType type) {
        return engine.reasonAgainst(type);
    }

    /** Why none of its setups does this; empty if one does. */
    Optional<String> against(Pattern pattern) {
        Optional<String> style = engine.reasonAgainst(pattern.style());
        if (style.isPresent()) return style;
        return needed(pattern).stream().flatMap(t -> against(t).stream()).findFirst();
    }

    private static List<Trait> needed(Pattern pattern) {
        if (!(pattern instanceof Pattern.StoreAndForward stored)) return List.of();
        return stored.crash()
                ? List.of(Trait.STORE_AND_FORWARD, Trait.RESTARTABLE)
                : List.of(Trait.STORE_AND_FORWARD);
    }

    /** Why none of its setups has so many receivers; empty if one does. */
    Optional<String> against(int receivers) {
        return receivers == 1 ? Optional.empty() : against(Trait.FAN_OUT);
    }

    private Optional<String> against(Trait trait) {
        List<String> reasons = reasons(trait);
        return reasons.size() < setups.size() ? Optional.empty() : reasons.stream().findFirst();
    }

    private List<String> reasons(Trait trait) {
        return setups.stream()
                .map(options -> engine.reasonAgainst(trait, options).orElse(null))
                .filter(Objects::nonNull)
                .toList();
    }

    /** All reasons of any of its setups against any of these. */
    Set<String> limits(List<DataType> types, List<Pattern> patterns, List<Integer> receivers) {
        Set<String> limits = new LinkedHashSet<>();
        for (DataType type : types) against(type).ifPresent(limits::add);
        for (Pattern pattern : patterns) {
            engine.reasonAgainst(pattern.style()).ifPresent(limits::add);
            needed(pattern).forEach(trait -> limits.addAll(reasons(trait)));
        }
        if (receivers.stream().anyMatch(n -> n > 1)) limits.addAll(reasons(Trait.FAN_OUT));
        return limits;
    }
}
