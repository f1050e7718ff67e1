package marshalyard.corba.sii;

import java.util.Map;
import marshalyard.corba.orb.Barrier;
import marshalyard.corba.orb.OrbFailure;
import marshalyard.corba.orb.OrbOptions;
import marshalyard.corba.orb.OrbSession;
import marshalyard.corba.orb.Peer;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.idl.ttcp.ttcp_sequence;
import marshalyard.idl.ttcp.ttcp_sequenceHelper;
import org.omg.CORBA.ORB;
import org.omg.CORBA.SystemException;

/** Calls the stub that the IDL compiler generated. */
final class SiiSender implements Sender {
    private final EngineDescriptor descriptor;
    private final boolean compiled;
    private final OrbSession session;
    private final ttcp_sequence peer;
    private final Barrier barrier;

    SiiSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        this.descriptor = descriptor;
        this.compiled = settings.options().text(SiiEngine.ANY_MARSHALLING).equals("compiled");
        this.session = new OrbSession(settings);
        try {
            peer = ttcp_sequenceHelper.unchecked_narrow(Peer.find(session.orb(), address));
            barrier = new Barrier(peer, OrbOptions.reorders(settings.options()));
            barrier.start();
        } catch (SystemException e) {
            session.close();
            throw OrbFailure.of("No CORBA connection to the receiver", e);
        } catch (EngineException e) {
            session.close();
            throw e;
        }
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        Request request = payload.type().isAny() ? any(payload, style) : typed(payload, style);
        return () -> {
            try {
                request.send();
                barrier.sent();
            } catch (SystemException e) {
                throw OrbFailure.of("The " + style + " request failed", e);
            }
        };
    }

    private Request typed(Payload payload, Style style) {
        return style == Style.ONEWAY
                ? StubRequests.oneway(peer, payload)
                : StubRequests.twoway(peer, payload);
    }

    private Request any(Payload payload, Style style) {
        Insertion insertion =
                compiled ? Insertion.compiled(payload) : Insertion.interpreted(payload);
        ORB orb = session.orb();
        boolean oneway = style == Style.ONEWAY;
        return () -> {
            var any = orb.create_any();
            insertion.into(any);
            if (oneway) peer.sendAny(any);
            else peer.callAny(any);
        };
    }

    @Override
    public void flush() throws EngineException {
        barrier.flush();
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = session.facts();
        facts.putAll(barrier.facts());
        return facts;
    }

    @Override
    public void close() {
        session.close();
    }
}
