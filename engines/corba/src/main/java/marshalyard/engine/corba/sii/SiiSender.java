package marshalyard.engine.corba.sii;

import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.orb.ClientLink;
import marshalyard.engine.corba.receive.ServerOptions;
import marshalyard.idl.ttcp.ttcp_sequence;
import marshalyard.idl.ttcp.ttcp_sequenceHelper;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;

/** Calls the stub that the IDL compiler generated. */
final class SiiSender implements Sender {
    private final EngineDescriptor descriptor;
    private final boolean compiled;
    private final ClientLink link;

    SiiSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        this.descriptor = descriptor;
        this.compiled = settings.options().text(SiiEngine.ANY_MARSHALLING).equals("compiled");
        this.link =
                new ClientLink(
                        address,
                        settings,
                        ServerOptions.foreign(settings.options()),
                        ClientLink.perRequest(settings.options()));
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        StubCall call = call(payload, style == Style.ONEWAY);
        if (link.perRequest()) {
            return link.request(o -> call.on(ttcp_sequenceHelper.unchecked_narrow(o)), style);
        }
        ttcp_sequence peer = ttcp_sequenceHelper.unchecked_narrow(link.target());
        return link.counted(() -> call.on(peer), style);
    }

    private StubCall call(Payload payload, boolean oneway) {
        if (!payload.type().isAny()) {
            return oneway ? StubCall.oneway(payload) : StubCall.twoway(payload);
        }
        ORB orb = link.orb();
        Insertion insertion =
                compiled ? Insertion.compiled(payload) : Insertion.interpreted(payload);
        return peer -> {
            Any any = orb.create_any();
            insertion.into(any);
            if (oneway) peer.sendAny(any);
            else peer.callAny(any);
        };
    }

    @Override
    public void flush() throws EngineException {
        link.flush();
    }

    @Override
    public long afterwardsNanos() {
        return link.afterwardsNanos();
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        link.close();
    }
}
