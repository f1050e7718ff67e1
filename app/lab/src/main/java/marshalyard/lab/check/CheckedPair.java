package marshalyard.lab.check;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.worker.protocol.TlsKeys;

/**
 * The engines of the two ends in a check; one of them is in question.
 *
 * @param sendsOnly true if the sender's engine is in question, and the receiver's of another
 * @param receivesOnly likewise
 * @param tls what their connections are secured with; null for not
 */
public record CheckedPair(
        CheckedEnd sender,
        CheckedEnd receiver,
        boolean sendsOnly,
        boolean receivesOnly,
        TlsKeys tls) {
    /** What an end of a pair brings along, whatever the other one is. */
    private static final List<Trait> OF_EITHER =
            List.of(Trait.LOSSY, Trait.UNORDERED, Trait.NO_SOCKET_QUEUES, Trait.SAME_MACHINE);

    /** An engine by itself. */
    public static CheckedPair of(CheckedEnd engine) {
        return new CheckedPair(engine, engine, false, false, null);
    }

    /** The senders of an engine, before the receivers of one that is known to be sound. */
    public static CheckedPair senderOf(CheckedEnd engine, CheckedEnd other) {
        return new CheckedPair(engine, other, true, false, null);
    }

    /** The receivers of an engine, behind the senders of one that is known to be sound. */
    public static CheckedPair receiverOf(CheckedEnd engine, CheckedEnd other) {
        return new CheckedPair(other, engine, false, true, null);
    }

    /**
     * The same pair with its connections secured, or not if this is null.
     *
     * @throws IllegalArgumentException with a sentence if an engine has no TLS
     */
    public CheckedPair secured(TlsKeys keys) {
        for (CheckedEnd end : List.of(sender, receiver)) {
            if (keys != null && !end.engine().has(Trait.TLS, end.options())) {
                throw new IllegalArgumentException(
                        "The engine %s has no TLS with these options. Leave out --tls."
                                .formatted(end.engine().id()));
            }
        }
        return new CheckedPair(sender, receiver, sendsOnly, receivesOnly, keys);
    }

    /** The end in question. */
    CheckedEnd checked() {
        return sendsOnly ? sender : receiver;
    }

    private CheckedEnd other() {
        return sendsOnly ? receiver : sender;
    }

    /** The engine in question, with what both ends can do. */
    EngineDescriptor common() {
        EngineDescriptor one = checked().engine();
        if (!sendsOnly && !receivesOnly) return one;
        EngineDescriptor other = other().engine();
        List<DataType> types = one.types().stream().filter(other.types()::contains).toList();
        List<Style> styles = one.styles().stream().filter(other.styles()::contains).toList();
        if (types.isEmpty() || styles.isEmpty()) {
            throw new IllegalArgumentException(
                    "The engines %s and %s have no data type, or no style of request, in common."
                            .formatted(one.id(), other.id()));
        }
        List<SizeLimit> limits = new ArrayList<>(one.limits());
        for (DataType type : types) limit(type).ifPresent(bytes -> limits.add(limit(type, bytes)));
        List<Trait> traits =
                Stream.of(Trait.values())
                        .filter(
                                trait ->
                                        OF_EITHER.contains(trait)
                                                ? one.has(trait) || other.has(trait)
                                                : one.has(trait) && other.has(trait))
                        .toList();
        return EngineDescriptor.of(
                        one.id(), one.title(), one.summary(), types, styles, one.options())
                .with(traits.toArray(Trait[]::new))
                .limited(limits.toArray(SizeLimit[]::new))
                .speaking(one.wire())
                .working(one.work());
    }

    private OptionalLong limit(DataType type) {
        return other().engine().largestMessage(type, other().options());
    }

    private SizeLimit limit(DataType type, long bytes) {
        return new SizeLimit(bytes, "The other end takes no more.", List.of(type), null);
    }
}
