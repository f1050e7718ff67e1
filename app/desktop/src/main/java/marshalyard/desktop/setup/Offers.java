package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;

/** Levels that are offered beside those an experiment names. */
final class Offers {
    /** The papers' sizes. */
    static final List<MessageSize> SIZES = MessageSize.parse("1K..128K *2");

    static final List<Pattern> PATTERNS =
            List.of(
                    Pattern.parse("flood"),
                    Pattern.parse("call-return"),
                    Pattern.parse("deferred 16"),
                    Pattern.parse("paced 1000/s"));

    /** The system's default, and the papers' two. */
    static final List<Integer> QUEUES = List.of(0, 8 << 10, 64 << 10);

    private Offers() {}

    /** What at least one engine moves; the plain types before any engine has been asked. */
    static Collection<DataType> types(List<EngineDescriptor> engines) {
        TreeSet<DataType> types = new TreeSet<>();
        engines.forEach(e -> types.addAll(e.types()));
        types.removeIf(DataType::isAny);
        return types.isEmpty() ? DataType.plain() : types;
    }

    /** The first engine's reason if all of them have one; else empty. */
    static String refusal(
            List<EngineDescriptor> engines, Function<EngineDescriptor, Optional<String>> against) {
        String first = "";
        for (EngineDescriptor engine : engines) {
            Optional<String> reason = against.apply(engine);
            if (reason.isEmpty()) return "";
            if (first.isEmpty()) first = reason.get();
        }
        return first;
    }
}
