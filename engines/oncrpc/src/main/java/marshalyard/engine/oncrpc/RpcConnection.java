package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.oncrpc.wire.OpaqueSeq;
import marshalyard.engine.oncrpc.wire.Tally;
import marshalyard.engine.oncrpc.wire.ttcp;
import marshalyard.engine.server.Token;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrBoolean;
import org.acplt.oncrpc.XdrTcpDecodingStream;
import org.acplt.oncrpc.XdrTcpEncodingStream;
import org.acplt.oncrpc.XdrVoid;

/** Serves the calls of one connection, one after the other, until the client closes it. */
final class RpcConnection {
    /** RFC 5531, 11.1: every program has a procedure 0 that does nothing. */
    private static final int NULL_PROCEDURE = 0;

    private final Token token;
    private final Inbox inbox;
    private final Map<Integer, OwnType> types;
    private final XdrTcpDecodingStream in;
    private final XdrTcpEncodingStream out;
    private final CallHeader call = new CallHeader();
    private final Sequence<?>[] sequences = new Sequence<?>[ttcp.FLUSH_2 + 1];
    private Tally tally = new Tally();

    /**
     * @param types of the user's own, by their numbers
     */
    RpcConnection(Socket socket, int buffer, Token token, Map<Integer, OwnType> types, Inbox inbox)
            throws IOException {
        this.types = types;
        this.token = token;
        this.inbox = inbox;
        in = new XdrTcpDecodingStream(socket, buffer);
        out = new XdrTcpEncodingStream(socket, buffer);
        for (Sequence<?> sequence : Sequence.all()) {
            sequences[sequence.send()] = sequence;
            sequences[sequence.call()] = sequence;
        }
    }

    /** Serves the first call; false if it does not show the token, for then a stranger calls. */
    boolean isOurs() throws IOException, OncRpcException {
        in.beginDecoding();
        call.read(in);
        if (call.procedure() != ttcp.OPEN_2) return false;
        marshalyard.engine.oncrpc.wire.Token shown = new marshalyard.engine.oncrpc.wire.Token(in);
        in.endDecoding();
        boolean ours = token.matches(shown.value);
        reply(new XdrBoolean(ours));
        return ours;
    }

    /** Serves all later calls. */
    void run() throws IOException, OncRpcException {
        while (isThereOneMore()) {
            call.read(in);
            serve(call.procedure());
        }
    }

    private boolean isThereOneMore() throws IOException, OncRpcException {
        try {
            in.beginDecoding();
            return true;
        } catch (OncRpcException e) {
            if (e.getReason() == OncRpcException.RPC_CANTRECV) return false;
            throw e;
        }
    }

    private void serve(int procedure) throws IOException, OncRpcException {
        switch (procedure) {
            case NULL_PROCEDURE -> {
                in.endDecoding();
                reply(XdrVoid.XDR_VOID);
            }
            case ttcp.FLUSH_2 -> {
                in.endDecoding();
                inbox.barrier();
                reply(tally);
                tally = new Tally();
            }
            case OwnArgument.SEND, OwnArgument.SEND_OPAQUE -> takeOwn(procedure);
            case OwnArgument.CALL, OwnArgument.CALL_OPAQUE -> {
                takeOwn(procedure);
                reply(XdrVoid.XDR_VOID);
            }
            case ttcp.SEND_OPAQUE_2 -> takeOpaque();
            case ttcp.CALL_OPAQUE_2 -> {
                takeOpaque();
                reply(XdrVoid.XDR_VOID);
            }
            default -> {
                Sequence<?> sequence =
                        procedure > 0 && procedure < sequences.length ? sequences[procedure] : null;
                if (sequence == null) {
                    throw new IOException("ttcp.x has no procedure " + procedure + " to be called");
                }
                take(sequence);
                if (procedure == sequence.call()) reply(XdrVoid.XDR_VOID);
            }
        }
    }

    private <S extends XdrAble> void take(Sequence<S> sequence)
            throws IOException, OncRpcException {
        S arrived = sequence.empty().get();
        arrived.xdrDecode(in);
        in.endDecoding();
        accept(
                sequence.type(),
                sequence.length().applyAsInt(arrived),
                () -> sequence.payload(arrived));
    }

    private void takeOwn(int procedure) throws IOException, OncRpcException {
        OwnArgument arrived = new OwnArgument(types, procedure >= OwnArgument.SEND_OPAQUE);
        arrived.xdrDecode(in);
        in.endDecoding();
        Payload payload = arrived.payload();
        accept(payload.elementType(), payload.elements(), () -> payload);
    }

    private void takeOpaque() throws IOException, OncRpcException {
        OpaqueSeq arrived = new OpaqueSeq(in);
        in.endDecoding();
        Payload payload = Image.payload(arrived);
        accept(payload.type(), payload.elements(), () -> payload);
    }

    private void accept(ElementType type, int elements, Supplier<Payload> content) {
        inbox.accept(type, elements, content);
        tally.messages++;
        tally.bytes += (long) elements * type.elementBytes();
    }

    private void reply(XdrAble result) throws IOException, OncRpcException {
        out.beginEncoding(null, 0);
        call.writeReply(out);
        result.xdrEncode(out);
        out.endEncoding();
    }
}
