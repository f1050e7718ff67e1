package marshalyard.desktop.setup;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.model.factor.PairId;

/**
 * The subject of a form: an engine, or the two ends of a pair.
 *
 * @param id the engine's, or that of the pair
 * @param title for people
 * @param summary what happens to the data
 * @param options with the names that they have in an experiment: those of a pair begin with their
 *     end
 */
public record Configurable(String id, String title, String summary, List<OptionSpec> options) {
    public Configurable {
        options = List.copyOf(options);
    }

    static Configurable of(EngineDescriptor engine) {
        return new Configurable(engine.id(), engine.title(), engine.summary(), engine.options());
    }

    /** A sender of one engine with a receiver of another. */
    static Configurable pair(EngineDescriptor sender, EngineDescriptor receiver) {
        return new Configurable(
                new PairId(sender.id(), receiver.id()).toString(),
                "Sender: " + sender.title() + ". Receiver: " + receiver.title(),
                "The sender: " + sender.summary() + " The receiver: " + receiver.summary(),
                Stream.concat(
                                ofEnd(sender, PairId.OF_SENDER, "Sender: "),
                                ofEnd(receiver, PairId.OF_RECEIVER, "Receiver: "))
                        .toList());
    }

    private static Stream<OptionSpec> ofEnd(EngineDescriptor engine, String end, String words) {
        return engine.options().stream()
                .map(
                        o ->
                                new OptionSpec(
                                        end + o.name(),
                                        words + o.title(),
                                        o.kind(),
                                        o.fallback(),
                                        o.choices(),
                                        o.min(),
                                        o.max(),
                                        o.help()));
    }
}
