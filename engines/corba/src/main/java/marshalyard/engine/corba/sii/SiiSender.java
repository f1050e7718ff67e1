package marshalyard.engine.corba.sii;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.orb.LinkSender;
import marshalyard.engine.corba.orb.OrbOptions;
import marshalyard.engine.corba.receive.ServerOptions;
import marshalyard.engine.corba.stubs.OwnStubs;
import marshalyard.idl.ttcp.ttcp_sequence;
import marshalyard.idl.ttcp.ttcp_sequenceHelper;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;

/** Calls the stub that the IDL compiler generated. */
final class SiiSender extends LinkSender {
    private final boolean compiled;
    private final boolean foreign;
    private final Options options;
    private final Path scratch;

    SiiSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        super(descriptor, ServerOptions.link(address, settings));
        this.compiled = settings.options().text(SiiEngine.ANY_MARSHALLING).equals("compiled");
        options = settings.options();
        foreign = ServerOptions.foreign(settings.options());
        scratch = settings.scratch();
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.elementType(), style);
        if (payload.isOwn()) return own(payload, style);
        StubCall call = call(payload, style == Style.ONEWAY);
        if (link.perRequest()) {
            return link.request(o -> call.on(ttcp_sequenceHelper.unchecked_narrow(o)), style);
        }
        ttcp_sequence peer = ttcp_sequenceHelper.unchecked_narrow(link.target());
        return link.counted(() -> call.on(peer), style);
    }

    private Request own(Payload payload, Style style) throws EngineException {
        if (foreign) {
            throw new EngineException(
                    "A foreign server implements ttcp.idl only, so it takes no types of your own.");
        }
        OrbOptions.requireSayable((OwnType) payload.elementType(), options);
        OwnStubs stubs;
        try {
            stubs = OwnStubs.of((OwnType) payload.elementType(), scratch);
        } catch (IOException e) {
            throw new EngineException(
                    "Files for stubs can't be written in the worker's folder (" + e + ").", e);
        }
        Object values = stubs.values(payload);
        boolean oneway = style == Style.ONEWAY;
        if (link.perRequest()) {
            Consumer<org.omg.CORBA.Object> call = stubs.call(values, oneway);
            return link.request(call::accept, style);
        }
        Runnable call = stubs.call(link.target(), values, oneway);
        return link.counted(call::run, style);
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
