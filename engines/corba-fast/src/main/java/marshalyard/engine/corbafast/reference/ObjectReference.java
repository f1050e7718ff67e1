package marshalyard.engine.corbafast.reference;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Locale;
import marshalyard.engine.EngineException;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.MalformedException;

/**
 * The reference to an object: its place and its server's name for it.
 *
 * @param minor the server speaks GIOP 1.0 up to 1 and this
 * @param key what names the object in requests; the array belongs to the reference
 * @param path the file of the UNIX-domain socket at which the server speaks light GIOP; empty if it
 *     has none
 * @param datagramPort the UDP port at which it speaks light GIOP in datagrams; 0 if it has none
 */
public record ObjectReference(
        String typeId,
        String host,
        int port,
        int minor,
        byte[] key,
        String path,
        int datagramPort) {
    private static final String PREFIX = "IOR:";
    private static final int IIOP_PROFILE = 0;

    /** A component of a profile that only this ORB reads: a string, the path. */
    private static final int PATH_COMPONENT = 'M' << 24 | 'Y' << 16 | 'U' << 8 | 'X';

    /** Another one: an unsigned short, the UDP port. */
    private static final int DATAGRAM_COMPONENT = 'M' << 24 | 'Y' << 16 | 'U' << 8 | 'D';

    /** An object that is reached by IIOP alone. */
    public static ObjectReference iiop(
            String typeId, String host, int port, int minor, byte[] key) {
        return new ObjectReference(typeId, host, port, minor, key, "", 0);
    }

    /** The object that the same server knows by another key. */
    public ObjectReference withKey(byte[] other) {
        return new ObjectReference(typeId, host, port, minor, other, path, datagramPort);
    }

    /**
     * Reads an IOR or a corbaloc.
     *
     * @throws EngineException if the text is neither, or names no server reached by IIOP
     */
    public static ObjectReference parse(String text) throws EngineException {
        String reference = text.strip();
        try {
            String lower = reference.toLowerCase(Locale.ROOT);
            if (lower.startsWith("corbaloc:")) return Corbaloc.parse(reference);
            if (lower.startsWith("ior:")) return decode(reference.substring(PREFIX.length()));
        } catch (MalformedException | IllegalArgumentException e) {
            throw malformed(reference, e);
        }
        throw malformed(reference, null);
    }

    private static EngineException malformed(String reference, Exception cause) {
        String shown = reference.length() > 60 ? reference.substring(0, 60) + "…" : reference;
        return new EngineException(
                "'"
                        + shown
                        + "' is no reference to an object reached by IIOP. Use an IOR:… or"
                        + " corbaloc:… as it was given.",
                cause);
    }

    private static ObjectReference decode(String hex) throws MalformedException {
        byte[] bytes = HexFormat.of().parseHex(hex);
        if (bytes.length == 0) throw new MalformedException("The reference is empty.");
        ByteOrder order = (bytes[0] & 1) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteBuffer ordered = ByteBuffer.wrap(bytes).order(order);
        return read(new CdrReader().over(ordered, 0, 1, bytes.length));
    }

    /** Reads a reference in a message, as {@link #write} writes it. */
    public static ObjectReference read(CdrReader in) throws MalformedException {
        String typeId = in.string();
        for (int left = in.length(); left > 0; left--) {
            int tag = in.ulong();
            if (tag == IIOP_PROFILE) return profile(typeId, in.encapsulation());
            in.skip(in.length());
        }
        throw new MalformedException("The reference has no profile of IIOP.");
    }

    private static ObjectReference profile(String typeId, CdrReader in) throws MalformedException {
        if (in.octet() != 1) throw new MalformedException("The profile is not of IIOP 1.");
        int minor = Math.min(2, in.octet());
        String host = in.string();
        int port = in.ushort();
        byte[] key = in.octets();
        String path = "";
        int datagramPort = 0;
        if (minor > 0) {
            for (int left = in.length(); left > 0; left--) {
                int tag = in.ulong();
                if (tag == PATH_COMPONENT) path = in.encapsulation().string();
                else if (tag == DATAGRAM_COMPONENT) datagramPort = in.encapsulation().ushort();
                else in.skip(in.length());
            }
        }
        return new ObjectReference(typeId, host, port, minor, key, path, datagramPort);
    }

    /** The reference as an IOR. */
    public String toIor() {
        CdrWriter out = begin().string(typeId).ulong(1).ulong(IIOP_PROFILE).octets(profile());
        return PREFIX + HexFormat.of().formatHex(out.toBytes());
    }

    /** The reference in a message: type id and profiles. */
    public void write(CdrWriter out) {
        out.string(typeId).ulong(1).ulong(IIOP_PROFILE).octets(profile());
    }

    private byte[] profile() {
        CdrWriter out = begin().octet(1).octet(minor).string(host).ushort(port).octets(key);
        if (minor > 0) {
            out.ulong((path.isEmpty() ? 0 : 1) + (datagramPort == 0 ? 0 : 1));
            if (!path.isEmpty()) out.ulong(PATH_COMPONENT).octets(begin().string(path).toBytes());
            if (datagramPort != 0) {
                out.ulong(DATAGRAM_COMPONENT).octets(begin().ushort(datagramPort).toBytes());
            }
        }
        return out.toBytes();
    }

    /** An encapsulation: its first octet says that it is big-endian. */
    private CdrWriter begin() {
        int most = 256 + 2 * (typeId.length() + host.length() + key.length + path.length());
        return CdrWriter.ofBytes(most, ByteOrder.BIG_ENDIAN).octet(0);
    }
}
