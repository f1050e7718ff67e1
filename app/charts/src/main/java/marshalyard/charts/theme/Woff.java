package marshalyard.charts.theme;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Unpacks WOFF 1.0 (W3C, 2012) into the font file that Java 2D and PDF take. */
final class Woff {
    private static final int SIGNATURE = 0x774f4646;
    private static final int HEADER = 44;
    private static final int ENTRY = 20;

    private Woff() {}

    static byte[] unpack(byte[] file) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(file);
        if (in.getInt(0) != SIGNATURE) throw new IOException("This is not a WOFF font.");
        int tables = in.getShort(12);
        ByteBuffer out = ByteBuffer.allocate(in.getInt(16));
        int powers = Integer.highestOneBit(tables);
        out.putInt(in.getInt(4))
                .putShort((short) tables)
                .putShort((short) (powers * 16))
                .putShort((short) Integer.numberOfTrailingZeros(powers))
                .putShort((short) ((tables - powers) * 16));
        int offset = 12 + 16 * tables;
        for (int i = 0; i < tables; i++) {
            int entry = HEADER + ENTRY * i;
            int length = in.getInt(entry + 12);
            out.putInt(in.getInt(entry)).putInt(in.getInt(entry + 16)).putInt(offset);
            out.putInt(length);
            table(file, in.getInt(entry + 4), in.getInt(entry + 8), out.array(), offset, length);
            offset += (length + 3) & ~3;
        }
        return out.array();
    }

    private static void table(byte[] from, int start, int packed, byte[] to, int at, int length)
            throws IOException {
        if (packed == length) {
            System.arraycopy(from, start, to, at, length);
            return;
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(from, start, packed);
            if (inflater.inflate(to, at, length) != length) {
                throw new IOException("A table of the font is shorter than it says.");
            }
        } catch (DataFormatException e) {
            throw new IOException("A table of the font can't be unpacked.", e);
        } finally {
            inflater.end();
        }
    }
}
