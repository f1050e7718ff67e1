package marshalyard.engine.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.frame.PackedElements;
import marshalyard.engine.protobuf.Sequences;
import marshalyard.engine.protobuf.wire.Sequence;

/** The form of a payload in a body, which its media type tells. */
enum Body {
    JSON("application/json") {
        @Override
        byte[] write(Payload payload) throws IOException {
            return JSON_MAPPER.writeValueAsBytes(payload.values());
        }

        @Override
        Sequences.Parsed read(DataType type, byte[] body) throws IOException {
            return ready(type, JSON_MAPPER.readValue(body, array(type)));
        }
    },

    CBOR("application/cbor") {
        @Override
        byte[] write(Payload payload) throws IOException {
            return CBOR_MAPPER.writeValueAsBytes(payload.values());
        }

        @Override
        Sequences.Parsed read(DataType type, byte[] body) throws IOException {
            return ready(type, CBOR_MAPPER.readValue(body, array(type)));
        }
    },

    PROTOBUF("application/x-protobuf") {
        @Override
        byte[] write(Payload payload) {
            return Sequences.of(payload).toByteArray();
        }

        @Override
        Writing writing(Payload payload) {
            Sequence prepared = Sequences.of(payload); // as the structs of an IDL compiler stand ready
            return prepared::toByteArray;
        }

        @Override
        Sequences.Parsed read(DataType type, byte[] body) throws IOException {
            return Sequences.parsed(Sequence.parseFrom(body));
        }
    },

    RAW("application/octet-stream") {
        @Override
        byte[] write(Payload payload) {
            byte[] body = new byte[Math.toIntExact(payload.bytes())];
            PackedElements.write(payload, ByteBuffer.wrap(body));
            return body;
        }

        @Override
        Sequences.Parsed read(DataType type, byte[] body) {
            int elements = body.length / type.elementBytes();
            return ready(
                    type, PackedElements.read(type, elements, ByteBuffer.wrap(body)).values());
        }
    };

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    "body",
                    "Body",
                    Stream.of(values()).map(Body::token).toList(),
                    "json and cbor: the array as Jackson writes it, octets and chars as base64 in"
                            + " JSON and as a byte string in CBOR. protobuf: the message of"
                            + " ttcp.proto. raw: packed bytes, big-endian, as the socket engines"
                            + " have them.");

    private static final ObjectMapper JSON_MAPPER = new ObjectMapper();
    private static final ObjectMapper CBOR_MAPPER = new CBORMapper();

    private static final Map<String, Body> BY_MEDIA_TYPE =
            Stream.of(values()).collect(Collectors.toMap(Body::mediaType, Function.identity()));

    private final String mediaType;

    Body(String mediaType) {
        this.mediaType = mediaType;
    }

    /** Makes the bytes of one payload at every send. */
    @FunctionalInterface
    interface Writing {
        byte[] bytes() throws IOException;
    }

    abstract byte[] write(Payload payload) throws IOException;

    /** Prepares to write one payload again and again. */
    Writing writing(Payload payload) {
        return () -> write(payload);
    }

    /** Demarshals every element. */
    abstract Sequences.Parsed read(DataType type, byte[] body) throws IOException;

    String mediaType() {
        return mediaType;
    }

    /** The name in options, and as a subprotocol of WebSocket. */
    String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Body of(String token) {
        return valueOf(token.toUpperCase(Locale.ROOT));
    }

    /** The form that a request names; null if it names none. */
    static Body ofMediaType(String mediaType) {
        return mediaType == null ? null : BY_MEDIA_TYPE.get(mediaType);
    }

    /** The types that all forms have: padding means nothing but in raw memory. */
    static List<DataType> types() {
        return Sequences.types();
    }

    private static Sequences.Parsed ready(DataType type, Object values) {
        Payload payload = Payload.of(type, values);
        return new Sequences.Parsed(type, Array.getLength(values), () -> payload);
    }

    private static Class<?> array(DataType type) {
        return switch (type) {
            case SHORT -> short[].class;
            case CHAR, OCTET -> byte[].class;
            case LONG -> int[].class;
            case FLOAT -> float[].class;
            case DOUBLE -> double[].class;
            case BINSTRUCT -> BinStruct[].class;
            case RECORD -> AlignedRecord[].class;
            default -> UnalignedRecord[].class;
        };
    }
}
