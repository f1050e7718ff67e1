package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.oncrpc.wire.Tally;
import marshalyard.engine.oncrpc.wire.ttcp;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrVoid;

/** Calls the procedures of {@code ttcp.x}. */
final class RpcSender implements Sender {
    private final RpcClient client;
    private final boolean opaque;
    private Tally last = new Tally();
    private boolean barrierAsked;

    RpcSender(String address, Settings settings) throws IOException, EngineException {
        client = new RpcClient(address, settings);
        opaque = RpcOptions.opaque(settings.options());
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        OncRpcEngine.DESCRIPTOR.require(payload.elementType(), style);
        if (payload.isOwn()) return own(payload, style);
        if (opaque) {
            Image image = new Image(payload);
            return request(style, ttcp.SEND_OPAQUE_2, ttcp.CALL_OPAQUE_2, image);
        }
        Sequence<?> sequence = Sequence.of(payload.type());
        return request(style, sequence.send(), sequence.call(), sequence.from(payload));
    }

    private Request own(Payload payload, Style style) {
        OwnArgument argument = new OwnArgument(payload, opaque);
        return opaque
                ? request(style, OwnArgument.SEND_OPAQUE, OwnArgument.CALL_OPAQUE, argument)
                : request(style, OwnArgument.SEND, OwnArgument.CALL, argument);
    }

    private Request request(Style style, int send, int call, XdrAble arguments) {
        return style == Style.ONEWAY
                ? () -> client.batch(send, arguments)
                : () -> client.call(call, arguments, XdrVoid.XDR_VOID);
    }

    @Override
    public void beginFlush() throws EngineException {
        client.ask(ttcp.FLUSH_2, XdrVoid.XDR_VOID);
        barrierAsked = true;
    }

    @Override
    public void flush() throws EngineException {
        if (!barrierAsked) beginFlush();
        barrierAsked = false;
        Tally tally = new Tally();
        client.awaitReply(tally);
        last = tally;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(client.facts());
        facts.put(Facts.RECEIVED_MESSAGES, Long.toString(last.messages));
        facts.put(Facts.RECEIVED_BYTES, Long.toString(last.bytes));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        client.close();
    }
}
