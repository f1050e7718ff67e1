package marshalyard.engine.rmi;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.FieldSink;
import marshalyard.engine.field.FieldSource;
import marshalyard.engine.field.Fields;

/** An array of structs that writes and reads its fields itself, without their names and types. */
public final class ExternalStructs implements Externalizable {
    private static final long serialVersionUID = 1;

    /** In the order of their numbers. */
    private static final List<DataType> KINDS =
            List.of(DataType.BINSTRUCT, DataType.RECORD, DataType.RECORD_UNALIGNED);

    /** The largest array that is read: what a header says is not believed. */
    private static final int MOST_ELEMENTS = 1 << 26;

    private transient Payload structs;

    /** Called by serialisation. */
    public ExternalStructs() {
        // read by readExternal
    }

    ExternalStructs(Payload structs) {
        this.structs = structs;
    }

    /** An array of records. */
    Object structs() {
        return structs.values();
    }

    @Override
    public void writeExternal(ObjectOutput to) throws IOException {
        boolean padded = structs.type() == DataType.BINSTRUCT_PADDED; // padding is no field
        to.writeByte(KINDS.indexOf(padded ? DataType.BINSTRUCT : structs.type()));
        to.writeInt(structs.elements());
        Fields.write(structs, new Leaving(to));
    }

    @Override
    public void readExternal(ObjectInput from) throws IOException {
        int kind = from.readByte();
        int elements = from.readInt();
        if (kind < 0 || kind >= KINDS.size() || elements < 0 || elements > MOST_ELEMENTS) {
            throw new InvalidObjectException(elements + " structs of kind " + kind);
        }
        structs = Fields.read(KINDS.get(kind), elements, new Coming(from));
    }

    private record Leaving(ObjectOutput to) implements FieldSink<IOException> {
        @Override
        public void putShort(short value) throws IOException {
            to.writeShort(value);
        }

        @Override
        public void putChar(byte value) throws IOException {
            to.writeByte(value);
        }

        @Override
        public void putLong(int value) throws IOException {
            to.writeInt(value);
        }

        @Override
        public void putOctet(byte value) throws IOException {
            to.writeByte(value);
        }

        @Override
        public void putFloat(float value) throws IOException {
            to.writeFloat(value);
        }

        @Override
        public void putDouble(double value) throws IOException {
            to.writeDouble(value);
        }
    }

    private record Coming(ObjectInput from) implements FieldSource<IOException> {
        @Override
        public short takeShort() throws IOException {
            return from.readShort();
        }

        @Override
        public byte takeChar() throws IOException {
            return from.readByte();
        }

        @Override
        public int takeLong() throws IOException {
            return from.readInt();
        }

        @Override
        public byte takeOctet() throws IOException {
            return from.readByte();
        }

        @Override
        public float takeFloat() throws IOException {
            return from.readFloat();
        }

        @Override
        public double takeDouble() throws IOException {
            return from.readDouble();
        }
    }
}
