package marshalyard.engine.rmi;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;

/** An array of structs that writes and reads its fields itself, without their names and types. */
public final class ExternalStructs implements Externalizable {
    private static final long serialVersionUID = 1;

    private static final int BINSTRUCTS = 0;
    private static final int RECORDS = 1;
    private static final int UNALIGNED = 2;

    /** The largest array that is read: what a header says is not believed. */
    private static final int MOST_ELEMENTS = 1 << 26;

    private transient Object[] structs;

    /** Called by serialisation. */
    public ExternalStructs() {
        structs = new Object[0];
    }

    ExternalStructs(Object[] structs) {
        this.structs = structs;
    }

    Object[] structs() {
        return structs;
    }

    @Override
    public void writeExternal(ObjectOutput to) throws IOException {
        if (structs instanceof BinStruct[] all) {
            to.writeByte(BINSTRUCTS);
            to.writeInt(all.length);
            for (BinStruct b : all) {
                to.writeShort(b.s());
                to.writeByte(b.c());
                to.writeInt(b.l());
                to.writeByte(b.o());
                to.writeDouble(b.d());
            }
        } else if (structs instanceof AlignedRecord[] all) {
            to.writeByte(RECORDS);
            to.writeInt(all.length);
            for (AlignedRecord r : all) {
                to.writeInt(r.id());
                to.writeInt(r.status());
                to.writeFloat(r.x());
                to.writeFloat(r.y());
                to.writeDouble(r.range());
            }
        } else if (structs instanceof UnalignedRecord[] all) {
            to.writeByte(UNALIGNED);
            to.writeInt(all.length);
            for (UnalignedRecord r : all) {
                to.writeByte(r.kind());
                to.writeInt(r.id());
                to.writeByte(r.mode());
                to.writeFloat(r.x());
                to.writeShort(r.status());
                to.writeDouble(r.range());
            }
        } else {
            throw new InvalidObjectException("no structs");
        }
    }

    @Override
    public void readExternal(ObjectInput from) throws IOException {
        int kind = from.readByte();
        int elements = from.readInt();
        if (elements < 0 || elements > MOST_ELEMENTS) {
            throw new InvalidObjectException(elements + " structs");
        }
        structs =
                switch (kind) {
                    case BINSTRUCTS -> binStructs(from, elements);
                    case RECORDS -> records(from, elements);
                    case UNALIGNED -> unalignedRecords(from, elements);
                    default -> throw new InvalidObjectException("structs of kind " + kind);
                };
    }

    private static BinStruct[] binStructs(ObjectInput from, int elements) throws IOException {
        BinStruct[] all = new BinStruct[elements];
        for (int i = 0; i < elements; i++) {
            all[i] =
                    new BinStruct(
                            from.readShort(),
                            from.readByte(),
                            from.readInt(),
                            from.readByte(),
                            from.readDouble());
        }
        return all;
    }

    private static AlignedRecord[] records(ObjectInput from, int elements) throws IOException {
        AlignedRecord[] all = new AlignedRecord[elements];
        for (int i = 0; i < elements; i++) {
            all[i] =
                    new AlignedRecord(
                            from.readInt(),
                            from.readInt(),
                            from.readFloat(),
                            from.readFloat(),
                            from.readDouble());
        }
        return all;
    }

    private static UnalignedRecord[] unalignedRecords(ObjectInput from, int elements)
            throws IOException {
        UnalignedRecord[] all = new UnalignedRecord[elements];
        for (int i = 0; i < elements; i++) {
            all[i] =
                    new UnalignedRecord(
                            from.readByte(),
                            from.readInt(),
                            from.readByte(),
                            from.readFloat(),
                            from.readShort(),
                            from.readDouble());
        }
        return all;
    }
}
