package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.RoleHosts;

/** Levels that are offered beside those an experiment names, and why some can't be chosen. */
final class SuggestedLevels {
    private SuggestedLevels() {}

    /** What a factor suggests; of types, those that at least one engine moves. */
    static <T> List<T> of(Factor<T> factor, Lab lab) {
        if (factor == (Factor<?>) Factors.PLACEMENTS) {
            return placements(lab.hosts()).flatMap(p -> factor.parse(p).stream()).toList();
        }
        List<EngineDescriptor> engines = lab.engines();
        if (factor != (Factor<?>) Factors.TYPE || engines.isEmpty()) return factor.suggested();
        TreeSet<DataType> types = new TreeSet<>();
        engines.forEach(e -> types.addAll(e.types()));
        return types.stream().flatMap(t -> factor.parse(t.token()).stream()).toList();
    }

    /** All here; and for each other host, from here to there, and all there. */
    private static Stream<String> placements(Set<String> hosts) {
        Stream<String> others =
                hosts.stream()
                        .filter(label -> !label.equals(RoleHosts.THIS) && RoleHosts.isLabel(label))
                        .flatMap(label -> Stream.of("sender local receiver " + label, label));
        return Stream.concat(Stream.of(RoleHosts.THIS), others);
    }

    /**
     * Why none of these engines can take part with a level; empty if one can. The reason of an
     * engine that could be set up for it comes before that of one that can't.
     */
    static <T> String refusal(
            Collection<EngineChoice> engines,
            Capabilities capabilities,
            Factor<T> factor,
            T level) {
        Refusal told = null;
        for (EngineChoice choice : engines) {
            for (EngineSetup setup : choice.setups()) {
                Optional<Refusal> refusal = capabilities.against(setup, factor, level);
                if (refusal.isEmpty()) return "";
                if (told == null || refusal.get().near() && !told.near()) {
                    told = refusal.get();
                }
            }
        }
        return told == null ? "" : told.reason();
    }
}
