package marshalyard.engine.oncrpc;

import java.io.IOException;
import marshalyard.engine.oncrpc.wire.ttcp;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrDecodingStream;
import org.acplt.oncrpc.XdrEncodingStream;

/**
 * The head of a call as it arrives (RFC 5531, 9), and that of the reply to it. The library reads it
 * in classes that only its own server can make.
 */
final class CallHeader {
    private static final int CALL = 0;
    private static final int REPLY = 1;
    private static final int RPC_VERSION = 2;
    private static final int ACCEPTED = 0;
    private static final int NO_AUTHENTICATION = 0;
    private static final int SUCCESS = 0;

    /** RFC 5531, 8.2. */
    private static final int MOST_AUTHENTICATION_BYTES = 400;

    private final byte[] authentication = new byte[MOST_AUTHENTICATION_BYTES];
    private int id;
    private int procedure;

    /**
     * Reads the next one. Who calls does not matter; {@code OPEN} asks for the token.
     *
     * @throws IOException if it is no call of a procedure of {@code ttcp.x}
     */
    void read(XdrDecodingStream in) throws IOException, OncRpcException {
        id = in.xdrDecodeInt();
        if (in.xdrDecodeInt() != CALL || in.xdrDecodeInt() != RPC_VERSION) {
            throw new IOException("what arrived is no call of ONC RPC, version 2");
        }
        int program = in.xdrDecodeInt();
        int version = in.xdrDecodeInt();
        procedure = in.xdrDecodeInt();
        if (program != ttcp.TTCP || version != ttcp.TTCPVERS) {
            throw new IOException(
                    "a call of program 0x%x, version %d came, not of 0x%x, version %d"
                            .formatted(program, version, ttcp.TTCP, ttcp.TTCPVERS));
        }
        skipAuthentication(in);
        skipAuthentication(in);
    }

    private void skipAuthentication(XdrDecodingStream in) throws IOException, OncRpcException {
        in.xdrDecodeInt();
        int length = in.xdrDecodeInt();
        if (length < 0 || length > MOST_AUTHENTICATION_BYTES) {
            throw new IOException("a call has " + length + " bytes of authentication");
        }
        if (length > 0) in.xdrDecodeOpaque(authentication, 0, length);
    }

    int procedure() {
        return procedure;
    }

    /** Writes the head of a reply that says that the call went well. */
    void writeReply(XdrEncodingStream out) throws IOException, OncRpcException {
        out.xdrEncodeInt(id);
        out.xdrEncodeInt(REPLY);
        out.xdrEncodeInt(ACCEPTED);
        out.xdrEncodeInt(NO_AUTHENTICATION);
        out.xdrEncodeInt(0);
        out.xdrEncodeInt(SUCCESS);
    }
}
