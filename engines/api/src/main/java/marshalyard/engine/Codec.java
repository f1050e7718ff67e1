package marshalyard.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * The marshalling of an engine alone, without ends and without a network: what JMH measures for
 * {@code marshalyard bench marshalling}. It stands beside engines in experiments, with an id and
 * options of its own.
 *
 * @implSpec Stateless, with a public constructor without parameters, listed in {@code
 *     META-INF/services/marshalyard.engine.Codec}. It does in {@link Coding#marshal()} what the
 *     engine's {@link Request#send()} does before it writes, and in {@link Coding#demarshal()} what
 *     its receiver does between reading and {@link Inbox#accept}.
 */
public interface Codec {
    /** The direction of {@link Coding#marshal()}. */
    String MARSHAL = "marshal";

    /** The direction of {@link Coding#demarshal()}. */
    String DEMARSHAL = "demarshal";

    /** The direction of {@link Coding#readField()}. */
    String READ_FIELD = "read-field";

    /** The option of every codec that says which way is measured. */
    OptionSpec DIRECTION =
            OptionSpec.choice(
                    "direction",
                    "Direction",
                    List.of(MARSHAL, DEMARSHAL),
                    "marshal: from the program's elements to the bytes that would be written."
                            + " demarshal: from these bytes to what a receiver hands over.");

    /** The same option of a codec that also reads a single field. */
    OptionSpec DIRECTION_OR_FIELD =
            OptionSpec.choice(
                    DIRECTION.name(),
                    DIRECTION.title(),
                    List.of(MARSHAL, DEMARSHAL, READ_FIELD),
                    DIRECTION.help()
                            + " read-field: one field of the first element (the double of a"
                            + " struct), where it lies if the format allows that; else all is"
                            + " demarshalled for it.");

    /** What this codec is and can do, made by {@link #descriptor}; cheap, opens nothing. */
    EngineDescriptor describe();

    /**
     * Prepares to marshal this payload again and again; what an engine does once, before its first
     * send, is done here.
     *
     * @throws EngineException if the codec does not do this type, with the reason
     */
    Coding prepare(Payload payload, Options options) throws Exception;

    /**
     * The descriptor of a codec: {@link #DIRECTION} is added to its options, {@link Trait#CODEC} to
     * its traits.
     *
     * @param id begins with {@code codec-}
     */
    static EngineDescriptor descriptor(
            String id,
            String title,
            String summary,
            List<DataType> types,
            List<OptionSpec> options) {
        return descriptor(id, title, summary, types, options, DIRECTION);
    }

    /**
     * The descriptor of a codec that also reads a single field: {@link #DIRECTION_OR_FIELD} is
     * added to its options.
     *
     * @param id begins with {@code codec-}
     */
    static EngineDescriptor descriptorWithField(
            String id,
            String title,
            String summary,
            List<DataType> types,
            List<OptionSpec> options) {
        return descriptor(id, title, summary, types, options, DIRECTION_OR_FIELD);
    }

    private static EngineDescriptor descriptor(
            String id,
            String title,
            String summary,
            List<DataType> types,
            List<OptionSpec> options,
            OptionSpec direction) {
        List<OptionSpec> all = new ArrayList<>(options);
        all.add(direction);
        return EngineDescriptor.of(id, title, summary, types, List.of(Style.ONEWAY), all)
                .with(Trait.CODEC);
    }
}
