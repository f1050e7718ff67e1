package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The beginning of a connection's first message, read before the ORB sees anything of it. Only a
 * request that names an object of this server proves that its sender was given the server's
 * reference: its object key contains the name of the POA, which nobody can guess.
 */
final class FirstMessage {
    /**
     * An object key lies within these bytes: only service contexts (GIOP 1.0 and 1.1) and a
     * profile's host come before it.
     */
    private static final int LOOKED_AT = 4096;

    private FirstMessage() {}

    /**
     * Reads the beginning.
     *
     * @param poa null if the server has none yet
     * @return what was read; null if the message names no object of this server
     * @throws IOException if the connection ends before, or what arrives is no GIOP
     */
    static byte[] read(InputStream in, String poa) throws IOException {
        byte[] header = in.readNBytes(GiopHeader.BYTES);
        if (header.length < GiopHeader.BYTES || !GiopHeader.asks(header)) return null;
        int body = (int) Math.min(LOOKED_AT, GiopHeader.size(header));
        byte[] message = Arrays.copyOf(header, GiopHeader.BYTES + body);
        int got = in.readNBytes(message, GiopHeader.BYTES, body);
        return poa != null && got == body && names(message, poa) ? message : null;
    }

    /** Takes as long for a good guess as for a bad one. */
    private static boolean names(byte[] message, String poa) {
        byte[] name = poa.getBytes(StandardCharsets.US_ASCII);
        boolean found = false;
        for (int at = GiopHeader.BYTES; at + name.length <= message.length; at++) {
            int different = 0;
            for (int i = 0; i < name.length; i++) different |= message[at + i] ^ name[i];
            found |= different == 0;
        }
        return found;
    }
}
