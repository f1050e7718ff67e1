package marshalyard.engine.corbafast.giop;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;

/**
 * The header of one request: where its parts stand in the message. Used again for every request;
 * nothing is copied.
 */
public final class RequestHeader {
    private static final int KEY_ADDRESSING = 0;
    private static final int PROFILE_ADDRESSING = 1;
    private static final int REFERENCE_ADDRESSING = 2;

    private int requestId;
    private boolean answered;
    private boolean byKey;
    private int keyAt;
    private int keyLength;
    private int operationAt;
    private int operationLength;
    private boolean checksummed;
    private int checksum;
    private boolean offersLight;

    /** Reads the header behind the message's first twelve bytes; then the arguments are next. */
    public void read(CdrReader in, int minor) throws MalformedException {
        checksummed = false;
        offersLight = false;
        byKey = true;
        if (minor == 2) {
            requestId = in.ulong();
            answered = (in.octet() & 1) != 0;
            in.skip(3);
            target(in);
            operation(in);
            contexts(in);
            in.alignIfAny(8);
        } else {
            contexts(in);
            requestId = in.ulong();
            answered = in.octet() != 0;
            if (minor == 1) in.skip(3);
            key(in);
            operation(in);
            in.skip(in.length()); // the principal, which nobody uses
        }
    }

    private void target(CdrReader in) throws MalformedException {
        int addressing = in.ushort();
        switch (addressing) {
            case KEY_ADDRESSING -> key(in);
            case PROFILE_ADDRESSING -> {
                byKey = false;
                profile(in);
            }
            case REFERENCE_ADDRESSING -> {
                byKey = false;
                in.ulong();
                in.skip(in.length());
                for (int left = in.length(); left > 0; left--) profile(in);
            }
            default -> throw new MalformedException("There is no addressing " + addressing + ".");
        }
    }

    private static void profile(CdrReader in) throws MalformedException {
        in.ulong();
        in.skip(in.length());
    }

    private void key(CdrReader in) throws MalformedException {
        keyLength = in.length();
        keyAt = in.skip(keyLength);
    }

    private void operation(CdrReader in) throws MalformedException {
        operationLength = in.stringLength();
        operationAt = in.skip(operationLength + 1);
    }

    private void contexts(CdrReader in) throws MalformedException {
        for (int left = in.length(); left > 0; left--) {
            int id = in.ulong();
            int length = in.length();
            int at = in.skip(length);
            if (id == ServiceContext.CHECKSUM) {
                if (length != ServiceContext.CHECKSUM_BYTES) {
                    throw new MalformedException("The checksum has another length.");
                }
                checksummed = true;
                checksum = ServiceContext.checksum(in.bytes(), at);
            } else if (id == ServiceContext.LIGHT) {
                offersLight = true;
            }
        }
    }

    public int requestId() {
        return requestId;
    }

    /** True if the client waits for a reply. */
    public boolean answered() {
        return answered;
    }

    /** False if the object is named in a way that the client must not use here. */
    public boolean byKey() {
        return byKey;
    }

    public int keyAt() {
        return keyAt;
    }

    public int keyLength() {
        return keyLength;
    }

    public int operationAt() {
        return operationAt;
    }

    /** The length without the final NUL. */
    public int operationLength() {
        return operationLength;
    }

    /** The operation's name; allocates. */
    public String operation(ByteBuffer bytes) {
        byte[] name = new byte[operationLength];
        bytes.get(operationAt, name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    public boolean checksummed() {
        return checksummed;
    }

    /** What the arguments must yield, if {@link #checksummed}. */
    public int checksum() {
        return checksum;
    }

    /** True if the client proposes to speak light GIOP on this connection. */
    public boolean offersLight() {
        return offersLight;
    }
}
