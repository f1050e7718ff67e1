package marshalyard.engine.formats.sbe;

import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;
import marshalyard.engine.protobuf.Sequences;
import org.agrona.concurrent.UnsafeBuffer;

/** {@code codec-sbe}: Simple Binary Encoding. */
public final class SbeCodec implements Codec {
    /** More than the header of a message, the size of its group and the length of its data. */
    private static final int HEAD_BYTES = 32;

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptorWithField(
                    "codec-sbe",
                    "Simple Binary Encoding",
                    "A message of ttcp.xml with its header: numbers and structs as a repeating"
                            + " group, packed, written and read by flyweights, with the checks of"
                            + " bounds that Agrona's buffers make by themselves. Demarshalling"
                            + " reads every field into a fresh array, with an object for each"
                            + " struct. A single field is read where it lies.",
                    Sequences.types(),
                    List.of());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws EngineException {
        DESCRIPTOR.require(payload.type(), Style.ONEWAY);
        return new SbeCoding(payload);
    }

    /** One payload and two buffers, so that what is read stays what was prepared. */
    private static final class SbeCoding implements Coding {
        private final Payload payload;
        private final SbeWriter writer;
        private final SbeReader reader;
        private Object demarshalled;

        SbeCoding(Payload payload) {
            this.payload = payload;
            int most = Math.toIntExact(payload.bytes() + HEAD_BYTES);
            UnsafeBuffer prepared = new UnsafeBuffer(new byte[most]);
            new SbeWriter(prepared).write(payload);
            reader = new SbeReader(prepared);
            writer = new SbeWriter(new UnsafeBuffer(new byte[most]));
        }

        @Override
        public int marshal() {
            return writer.write(payload);
        }

        @Override
        public Object demarshal() {
            demarshalled = reader.readAll(payload.type());
            return demarshalled;
        }

        @Override
        public double readField() {
            return reader.readField(payload.type());
        }

        @Override
        public Payload content() {
            return Payload.of(payload.type(), demarshalled);
        }
    }
}
