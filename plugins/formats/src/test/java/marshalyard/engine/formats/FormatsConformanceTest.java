package marshalyard.engine.formats;

import marshalyard.engine.formats.flatbuffers.FlatBuffersCodec;
import marshalyard.engine.formats.sbe.SbeCodec;
import marshalyard.engine.tck.CodecConformance;
import org.junit.jupiter.api.Nested;

/** The kit for codecs, by each of them. */
class FormatsConformanceTest {
    @Nested
    class Json extends CodecConformance {
        Json() {
            super(new JsonCodec());
        }
    }

    @Nested
    class Cbor extends CodecConformance {
        Cbor() {
            super(new CborCodec());
        }
    }

    @Nested
    class MessagePack extends CodecConformance {
        MessagePack() {
            super(new MessagePackCodec());
        }
    }

    @Nested
    class JavaSerialisation extends CodecConformance {
        JavaSerialisation() {
            super(new JavaCodec());
        }
    }

    @Nested
    class Kryo extends CodecConformance {
        Kryo() {
            super(new KryoCodec());
        }
    }

    @Nested
    class Fory extends CodecConformance {
        Fory() {
            super(new ForyCodec());
        }
    }

    @Nested
    class Protobuf extends CodecConformance {
        Protobuf() {
            super(new ProtobufCodec());
        }
    }

    @Nested
    class Avro extends CodecConformance {
        Avro() {
            super(new AvroCodec());
        }
    }

    @Nested
    class FlatBuffers extends CodecConformance {
        FlatBuffers() {
            super(new FlatBuffersCodec());
        }
    }

    @Nested
    class Sbe extends CodecConformance {
        Sbe() {
            super(new SbeCodec());
        }
    }
}
