package marshalyard.engine.formats;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.protobuf.Sequences;
import marshalyard.engine.protobuf.wire.Sequence;

/** {@code codec-protobuf}: the messages of the engines {@code grpc} and {@code http}. */
public final class ProtobufCodec implements Codec {
    private static final String MESSAGES = "messages";

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptorWithField(
                    "codec-protobuf",
                    "Protocol Buffers",
                    "The message of ttcp.proto: shorts and longs as integers of variable length, a"
                            + " message for each struct. Demarshalling parses it into objects.",
                    Sequences.types(),
                    List.of(
                            OptionSpec.choice(
                                    MESSAGES,
                                    "Messages",
                                    List.of("prepared", "built"),
                                    "prepared: the message object stands ready. built: each pass"
                                            + " also builds it from the program's own arrays.")));

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException {
        DESCRIPTOR.require(payload.type(), Style.ONEWAY);
        return new ProtobufCoding(payload, options.text(MESSAGES).equals("built"));
    }

    private static final class ProtobufCoding implements Coding {
        private final Payload payload;
        private final boolean building;
        private final Sequence prepared;
        private final byte[] marshalled;
        private Sequence parsed;

        ProtobufCoding(Payload payload, boolean building) {
            this.payload = payload;
            this.building = building;
            prepared = Sequences.of(payload);
            marshalled = prepared.toByteArray();
        }

        @Override
        public int marshal() {
            return (building ? Sequences.of(payload) : prepared).toByteArray().length;
        }

        @Override
        public Object demarshal() throws InvalidProtocolBufferException {
            parsed = Sequence.parseFrom(marshalled);
            return parsed;
        }

        /** The library parses the whole message. */
        @Override
        public double readField() throws InvalidProtocolBufferException {
            demarshal();
            return Sequences.firstField(parsed);
        }

        @Override
        public Payload content() {
            return Sequences.parsed(parsed).content().get();
        }
    }
}
