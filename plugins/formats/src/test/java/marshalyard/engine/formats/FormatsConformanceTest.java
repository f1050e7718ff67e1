package marshalyard.engine.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import marshalyard.engine.Codec;
import marshalyard.engine.formats.flatbuffers.FlatBuffersCodec;
import marshalyard.engine.formats.sbe.SbeCodec;
import marshalyard.engine.tck.CodecConformance;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The kit for codecs, by each of them. */
class FormatsConformanceTest {
    /** Experiments of formats name these before they are built. */
    @Test
    void theFileBringsNamesTheCodecs() throws Exception {
        assertThat(ServiceLoader.load(Codec.class))
                .extracting(codec -> codec.describe().id())
                .containsExactlyElementsOf(Files.readAllLines(Path.of("brings")));
    }

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
