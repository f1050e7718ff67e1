package marshalyard.engine.corba.sii;

import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.orb.LinkSender;
import marshalyard.engine.corba.receive.ServerOptions;
import marshalyard.idl.ttcp.ttcp_sequence;
import marshalyard.idl.ttcp.ttcp_sequenceHelper;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;

/** Calls the stub that the IDL compiler generated. */
final class SiiSender extends LinkSender {
    private final boolean compiled;

    SiiSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        super(descriptor, ServerOptions.link(address, settings));
        this.compiled = settings.options().text(SiiEngine.ANY_MARSHALLING).equals("compiled");
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
}
