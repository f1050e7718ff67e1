package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Bytes in a message taken as a name. */
final class Name {
    private Name() {}

    static boolean equal(byte[] name, ByteBuffer bytes, int at, int length) {
        if (name.length != length) return false;
        for (int i = 0; i < length; i++) {
            if (name[i] != bytes.get(at + i)) return false;
        }
        return true;
    }

    static int hash(byte[] name) {
        int hash = 0;
        for (byte each : name) hash = 31 * hash + each;
        return mixed(hash);
    }

    static int hash(ByteBuffer bytes, int at, int length) {
        int hash = 0;
        for (int i = 0; i < length; i++) hash = 31 * hash + bytes.get(at + i);
        return mixed(hash);
    }

    private static int mixed(int hash) {
        int h = hash * 0x9E3779B9;
        return h ^ h >>> 15;
    }
}
