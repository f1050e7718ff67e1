package marshalyard.engine.formats;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;
import org.apache.fory.Fory;

/** {@code codec-fory}: Apache Fory. */
public final class ForyCodec extends FormatCodec {
    /** Called by the service loader. */
    public ForyCodec() {
        super(
                "codec-fory",
                "Apache Fory",
                "The array by Fory in its own Java format, with its classes registered and"
                        + " without references.");
    }

    @Override
    Format open() {
        return new Registered();
    }

    private static final class Registered implements Format {
        private final Fory fory = Fory.builder().withXlang(false).withRefTracking(false).build();

        Registered() {
            fory.register(BinStruct.class);
            fory.register(BinStruct[].class);
            fory.register(AlignedRecord.class);
            fory.register(AlignedRecord[].class);
            fory.register(UnalignedRecord.class);
            fory.register(UnalignedRecord[].class);
        }

        @Override
        public byte[] write(Object values) {
            return fory.serialize(values);
        }

        @Override
        public Object read(byte[] bytes, Class<?> array) {
            return fory.deserialize(bytes);
        }
    }
}
