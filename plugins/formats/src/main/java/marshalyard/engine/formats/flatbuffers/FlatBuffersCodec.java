package marshalyard.engine.formats.flatbuffers;

import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.protobuf.Sequences;

/** {@code codec-flatbuffers}: FlatBuffers. */
public final class FlatBuffersCodec implements Codec {
    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptorWithField(
                    "codec-flatbuffers",
                    "FlatBuffers",
                    "The table of ttcp.fbs with one vector, structs in place: what is written is"
                            + " what is built, in memory that is used again. Demarshalling reads"
                            + " every field by its accessor into a fresh array, with an object for"
                            + " each struct. A single field is read where it lies.",
                    Sequences.types(),
                    List.of());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException {
        DESCRIPTOR.require(payload.type(), Style.ONEWAY);
        return new FlatBuffersCoding(payload);
    }

    /** One payload and its message. */
    private static final class FlatBuffersCoding implements Coding {
        private final Payload payload;
        private final FlatWriter writer = new FlatWriter();
        private final FlatReader reader;
        private Object demarshalled;

        FlatBuffersCoding(Payload payload) {
            this.payload = payload;
            writer.write(payload);
            reader = new FlatReader(payload.type(), writer.copy());
        }

        @Override
        public int marshal() {
            return writer.write(payload);
        }

        @Override
        public Object demarshal() {
            demarshalled = reader.readAll();
            return demarshalled;
        }

        @Override
        public double readField() {
            return reader.readField();
        }

        @Override
        public Payload content() {
            return Payload.of(payload.type(), demarshalled);
        }
    }
}
