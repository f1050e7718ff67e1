package marshalyard.engine.formats;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** {@code codec-java}: Java serialisation. */
public final class JavaCodec extends FormatCodec {
    /** Called by the service loader. */
    public JavaCodec() {
        super(
                "codec-java",
                "Java serialisation",
                "The array by an ObjectOutputStream of its own for each pass, as RMI has one"
                        + " for each call; a struct as a serialised record.");
    }

    @Override
    Format open() {
        return new Serialised();
    }

    private static final class Serialised implements Format {
        @Override
        public byte[] write(Object values) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
                to.writeObject(values);
            }
            return bytes.toByteArray();
        }

        @Override
        public Object read(byte[] bytes, Class<?> array) throws IOException, ClassNotFoundException {
            try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                return from.readObject();
            }
        }
    }
}
