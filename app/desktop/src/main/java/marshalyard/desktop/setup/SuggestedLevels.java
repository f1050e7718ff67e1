package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.catalog.Capabilities;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/** Levels that are offered beside those an experiment names, and why some can't be chosen. */
final class SuggestedLevels {
    private SuggestedLevels() {}

    /** What a factor suggests; of types, those that at least one engine moves. */
    static <T> List<T> of(Factor<T> factor, List<EngineDescriptor> engines) {
        if (factor != (Factor<?>) Factors.TYPE || engines.isEmpty()) return factor.suggested();
        TreeSet<DataType> types = new TreeSet<>();
        engines.forEach(e -> types.addAll(e.types()));
        return types.stream().flatMap(t -> factor.parse(t.token()).stream()).toList();
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
