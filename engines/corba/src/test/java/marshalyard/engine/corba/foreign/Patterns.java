package marshalyard.engine.corba.foreign;

import java.util.Arrays;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/** The elements that samples/omniorb/client.cc sends: each element computed from its index. */
final class Patterns {
    private Patterns() {}

    static Payload payload(DataType type, int n) {
        return Payload.of(type, values(type, n));
    }

    private static Object values(DataType type, int n) {
        switch (type.base()) {
            case SHORT:
                short[] shorts = new short[n];
                for (int i = 0; i < n; i++) shorts[i] = (short) (7 * i - 3);
                return shorts;
            case LONG:
                int[] longs = new int[n];
                Arrays.setAll(longs, i -> 100003 * i);
                return longs;
            case FLOAT:
                float[] floats = new float[n];
                for (int i = 0; i < n; i++) floats[i] = 0.5f * i;
                return floats;
            case DOUBLE:
                double[] doubles = new double[n];
                Arrays.setAll(doubles, i -> 0.25 * i);
                return doubles;
            case CHAR, OCTET:
                byte[] octets = new byte[n];
                for (int i = 0; i < n; i++) octets[i] = character(i);
                return octets;
            case RECORD:
                AlignedRecord[] records = new AlignedRecord[n];
                Arrays.setAll(
                        records, i -> new AlignedRecord(i, -i, 0.5f * i, -0.25f * i, 0.125 * i));
                return records;
            case RECORD_UNALIGNED:
                UnalignedRecord[] unaligned = new UnalignedRecord[n];
                Arrays.setAll(
                        unaligned,
                        i ->
                                new UnalignedRecord(
                                        (byte) i,
                                        i,
                                        character(i),
                                        0.5f * i,
                                        (short) -i,
                                        0.125 * i));
                return unaligned;
            default:
                BinStruct[] structs = new BinStruct[n];
                Arrays.setAll(
                        structs,
                        i -> new BinStruct((short) i, character(i), 3 * i, (byte) i, 0.125 * i));
                return structs;
        }
    }

    private static byte character(int i) {
        return (byte) (' ' + i % 95);
    }
}
