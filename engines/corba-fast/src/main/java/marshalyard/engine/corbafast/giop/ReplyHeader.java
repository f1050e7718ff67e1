package marshalyard.engine.corbafast.giop;

import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;

/** The header of one reply; used again for every reply. */
public final class ReplyHeader {
    public static final int NO_EXCEPTION = 0;
    public static final int SYSTEM_EXCEPTION = 2;
    public static final int NEEDS_ADDRESSING_MODE = 5;

    private int requestId;
    private int status;
    private boolean acceptsLight;

    /** Reads the header behind the message's first twelve bytes; then the result is next. */
    public void read(CdrReader in, int minor) throws MalformedException {
        acceptsLight = false;
        if (minor < 2) contexts(in);
        requestId = in.ulong();
        status = in.ulong();
        if (minor == 2) {
            contexts(in);
            in.alignIfAny(8);
        }
    }

    private void contexts(CdrReader in) throws MalformedException {
        for (int left = in.length(); left > 0; left--) {
            int id = in.ulong();
            in.skip(in.length());
            if (id == ServiceContext.LIGHT) acceptsLight = true;
        }
    }

    public int requestId() {
        return requestId;
    }

    /** {@link #NO_EXCEPTION}, or why there is no result. */
    public int status() {
        return status;
    }

    public boolean acceptsLight() {
        return acceptsLight;
    }
}
