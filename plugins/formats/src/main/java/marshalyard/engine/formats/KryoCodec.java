package marshalyard.engine.formats;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;

/** {@code codec-kryo}: Kryo. */
public final class KryoCodec extends FormatCodec {
    /** Called by the service loader. */
    public KryoCodec() {
        super(
                "codec-kryo",
                "Kryo",
                "The array by Kryo, with its classes registered and without references.");
    }

    @Override
    Format open() {
        return new Registered();
    }

    private static final class Registered implements Format {
        private static final int FIRST_BYTES = 4096;

        private final Kryo kryo = new Kryo();
        private final Output output = new Output(FIRST_BYTES, -1);
        private final Input input = new Input();

        Registered() {
            kryo.register(short[].class);
            kryo.register(byte[].class);
            kryo.register(int[].class);
            kryo.register(float[].class);
            kryo.register(double[].class);
            kryo.register(BinStruct.class);
            kryo.register(BinStruct[].class);
            kryo.register(AlignedRecord.class);
            kryo.register(AlignedRecord[].class);
            kryo.register(UnalignedRecord.class);
            kryo.register(UnalignedRecord[].class);
        }

        @Override
        public byte[] write(Object values) {
            output.reset();
            kryo.writeObject(output, values);
            return output.toBytes();
        }

        @Override
        public Object read(byte[] bytes, Class<?> array) {
            input.setBuffer(bytes);
            return kryo.readObject(input, array);
        }
    }
}
