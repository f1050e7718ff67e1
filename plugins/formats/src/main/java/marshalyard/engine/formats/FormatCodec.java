package marshalyard.engine.formats;

import java.util.List;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.FirstField;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Style;

/** A codec whose library takes the array as it is and gives bytes. */
abstract class FormatCodec implements Codec {
    private final EngineDescriptor descriptor;

    /**
     * A codec with every type that has no Any and no padding, which no format has.
     *
     * @param summary what the library does, in a sentence or two
     */
    FormatCodec(String id, String title, String summary) {
        List<DataType> types =
                DataType.plain().stream()
                        .filter(type -> type != DataType.BINSTRUCT_PADDED)
                        .toList();
        descriptor = Codec.descriptorWithField(id, title, summary, types, List.of());
    }

    /** One library, ready to be used by one thread. */
    interface Format {
        byte[] write(Object values) throws Exception;

        /** Reads an array of this class. */
        Object read(byte[] bytes, Class<?> array) throws Exception;
    }

    abstract Format open() throws Exception;

    @Override
    public EngineDescriptor describe() {
        return descriptor;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws Exception {
        descriptor.require(payload.type(), Style.ONEWAY);
        return new FormatCoding(payload, open());
    }

    /** One payload and its bytes. */
    private static final class FormatCoding implements Coding {
        private final Payload payload;
        private final Format format;
        private final byte[] marshalled;
        private Object demarshalled;

        FormatCoding(Payload payload, Format format) throws Exception {
            this.payload = payload;
            this.format = format;
            marshalled = format.write(payload.values());
            if (marshalled.length == 0) throw new EngineException("The format wrote nothing.");
        }

        @Override
        public int marshal() throws Exception {
            return format.write(payload.values()).length;
        }

        @Override
        public Object demarshal() throws Exception {
            demarshalled = format.read(marshalled, payload.values().getClass());
            return demarshalled;
        }

        /** The library reads the whole array. */
        @Override
        public double readField() throws Exception {
            demarshal();
            return FirstField.of(content());
        }

        @Override
        public Payload content() {
            return Payload.of(payload.type(), demarshalled);
        }
    }
}
