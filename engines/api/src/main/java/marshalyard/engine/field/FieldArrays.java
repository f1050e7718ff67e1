package marshalyard.engine.field;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;

/** Gives the arrays that elements are read into, each of the length asked for. */
public interface FieldArrays {
    short[] shorts(int n);

    byte[] octets(int n);

    int[] longs(int n);

    float[] floats(int n);

    double[] doubles(int n);

    BinStruct[] structs(int n);

    AlignedRecord[] records(int n);

    UnalignedRecord[] unalignedRecords(int n);
}
