package marshalyard.codecs;

import com.google.gson.Gson;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.EngineException;
import marshalyard.engine.FirstField;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.worker.MovedTypes;
import marshalyard.worker.codec.CodecOrder;
import marshalyard.worker.hosted.HostedCodecs;
import marshalyard.worker.protocol.TypeDefinition;

/** Orders as text, and what they ask for. */
final class CodecOrders {
    private static final Gson JSON = new Gson();

    private CodecOrders() {}

    static CodecOrder parse(String text) {
        return JSON.fromJson(text, CodecOrder.class);
    }

    static String text(CodecOrder order) {
        return JSON.toJson(order);
    }

    /** One of the choices of {@link Codec#DIRECTION_OR_FIELD}. */
    static String direction(CodecOrder order) throws EngineException {
        return options(order).text(Codec.DIRECTION.name());
    }

    /** The name of the benchmark's method. */
    static String method(CodecOrder order) throws EngineException {
        String direction = direction(order);
        return direction.equals(Codec.READ_FIELD) ? "readField" : direction;
    }

    static Coding coding(CodecOrder order) throws Exception {
        return coding(order, load(order));
    }

    /** The coding of the same codec for another payload. */
    static Coding coding(CodecOrder order, CodecOrder.Load load) throws Exception {
        return codec(order).prepare(payload(order, load), options(order));
    }

    /**
     * Marshals and demarshals once, and compares every element; and the field, if one is read.
     *
     * @return how many bytes it became
     * @throws EngineException with a sentence if the codec can't do this or changes elements
     */
    static int check(CodecOrder order) throws Exception {
        Payload payload = payload(order, load(order));
        try (Coding coding = coding(order)) {
            int bytes = coding.marshal();
            coding.demarshal();
            int differs = coding.content().firstDifference(payload);
            if (differs < 0) {
                if (direction(order).equals(Codec.READ_FIELD)) checkField(order, coding, payload);
                return bytes;
            }
            throw new EngineException(
                    "The codec "
                            + order.codec()
                            + " changed element "
                            + differs
                            + ": "
                            + payload.elementText(differs)
                            + " became "
                            + coding.content().elementText(differs)
                            + ".");
        }
    }

    private static void checkField(CodecOrder order, Coding coding, Payload payload)
            throws Exception {
        double read = coding.readField();
        double right = FirstField.of(payload);
        if (Double.compare(read, right) == 0) return;
        throw new EngineException(
                "The codec %s read %s where the first field is %s."
                        .formatted(order.codec(), read, right));
    }

    private static Codec codec(CodecOrder order) throws EngineException {
        return HostedCodecs.load().get(order.codec());
    }

    private static Options options(CodecOrder order) throws EngineException {
        return Options.of(codec(order).describe().options(), order.options());
    }

    private static CodecOrder.Load load(CodecOrder order) {
        return new CodecOrder.Load(order.type(), order.bytes());
    }

    private static Payload payload(CodecOrder order, CodecOrder.Load load) {
        MovedTypes types =
                new MovedTypes(order.types().stream().map(TypeDefinition::toType).toList());
        return Payload.generate(types.get(load.type()), load.bytes(), order.seed());
    }
}
