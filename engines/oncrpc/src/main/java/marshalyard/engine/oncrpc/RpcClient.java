package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.oncrpc.wire.ttcp;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.SocketFailure;
import marshalyard.engine.socket.TcpSockets;
import org.acplt.oncrpc.OncRpcClientAuth;
import org.acplt.oncrpc.OncRpcClientAuthNone;
import org.acplt.oncrpc.OncRpcClientCallMessage;
import org.acplt.oncrpc.OncRpcClientReplyMessage;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrBoolean;
import org.acplt.oncrpc.XdrTcpDecodingStream;
import org.acplt.oncrpc.XdrTcpEncodingStream;

/** A connection to a server of {@code ttcp.x}, and the calls on it. */
final class RpcClient implements AutoCloseable {
    private final String place;
    private final Socket socket;
    private final OncRpcClientAuth auth = new OncRpcClientAuthNone();
    private final RecordOutput record;
    private final XdrTcpEncodingStream out;
    private final XdrTcpDecodingStream in;
    private final boolean gathers;
    private final Map<String, String> facts;
    private int lastCall;
    private volatile boolean closed;

    /**
     * Connects and shows the address's token.
     *
     * @throws EngineException if nobody listens there, or whoever listens does not know the token
     */
    RpcClient(String address, Settings settings) throws IOException, EngineException {
        Token token = Token.of(address);
        place = Token.place(address);
        gathers = RpcOptions.gathers(settings.options());
        int buffer = RpcOptions.buffer(settings.options());
        socket = TcpSockets.connected(place, settings, connected -> connected);
        try {
            record = new RecordOutput(socket.getOutputStream());
            out =
                    new XdrTcpEncodingStream(
                            new RecordSocket(socket.getInputStream(), record), buffer);
            in = new XdrTcpDecodingStream(socket, buffer);
            facts = RpcReceiver.facts(socket);
            open(token);
        } catch (IOException e) {
            close();
            throw SocketFailure.toConnect(place, e);
        } catch (EngineException e) {
            close();
            throw e;
        }
    }

    private void open(Token token) throws EngineException {
        XdrBoolean welcome = new XdrBoolean();
        marshalyard.engine.oncrpc.wire.Token shown =
                new marshalyard.engine.oncrpc.wire.Token(token.bytes());
        call(ttcp.OPEN_2, shown, welcome);
        if (welcome.booleanValue()) return;
        throw new EngineException(
                "The receiver at "
                        + place
                        + " refused the token of its address. Copy the address that it says now.");
    }

    /** Makes a call and waits for its reply. */
    void call(int procedure, XdrAble arguments, XdrAble result) throws EngineException {
        ask(procedure, arguments);
        awaitReply(result);
    }

    /** Makes a call whose reply {@link #awaitReply} waits for, before any other call is made. */
    void ask(int procedure, XdrAble arguments) throws EngineException {
        try {
            send(procedure, arguments, true);
        } catch (IOException | OncRpcException e) {
            throw SocketFailure.ended(place, "in a call", e);
        }
    }

    /** Waits for the reply to the last call. */
    void awaitReply(XdrAble result) throws EngineException {
        try {
            in.beginDecoding();
            OncRpcClientReplyMessage reply = new OncRpcClientReplyMessage(auth);
            reply.xdrDecode(in);
            if (reply.messageId != lastCall) throw new IOException("a reply to another call came");
            if (!reply.successfullyAccepted()) throw reply.newException();
            result.xdrDecode(in);
            in.endDecoding();
        } catch (IOException | OncRpcException e) {
            throw SocketFailure.ended(place, "in a call", e);
        }
    }

    /** Makes a call that is not replied to. */
    void batch(int procedure, XdrAble arguments) throws EngineException {
        try {
            send(procedure, arguments, !gathers);
        } catch (IOException | OncRpcException e) {
            throw SocketFailure.ended(place, "in a batched call", e);
        }
    }

    private void send(int procedure, XdrAble arguments, boolean now)
            throws IOException, OncRpcException {
        if (closed) throw new IOException("it was closed at this end");
        out.beginEncoding(null, 0);
        new OncRpcClientCallMessage(++lastCall, ttcp.TTCP, ttcp.TTCPVERS, procedure, auth)
                .xdrEncode(out);
        arguments.xdrEncode(out);
        out.endEncoding(now);
        record.end();
    }

    Map<String, String> facts() {
        return Facts.withQueuesNow(facts, () -> TcpSockets.facts(socket));
    }

    /** Makes a call under way fail; may come from another thread. */
    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            socket.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the connection to " + place + " failed: " + e.getMessage() + ".", e);
        }
    }
}
