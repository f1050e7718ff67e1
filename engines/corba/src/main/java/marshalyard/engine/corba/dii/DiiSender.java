package marshalyard.engine.corba.dii;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.dynamic.DynamicType;
import marshalyard.engine.corba.dynamic.DynamicTypes;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.engine.corba.orb.LinkSender;
import marshalyard.engine.corba.orb.OrbOptions;
import marshalyard.engine.corba.receive.ServerOptions;
import org.omg.CORBA.Any;
import org.omg.CORBA.ORB;
import org.omg.CORBA.WrongTransaction;

/** Makes its requests at run time; only the barrier goes through a stub. */
final class DiiSender extends LinkSender {
    private final RequestReuse reuse;
    private final Marshalling marshalling;
    private final boolean foreign;
    private final Options options;
    private final List<DiiRequest> deferred = new ArrayList<>();

    DiiSender(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        super(descriptor, ServerOptions.link(address, settings));
        this.options = settings.options();
        this.foreign = ServerOptions.foreign(settings.options());
        this.reuse = RequestReuse.of(settings.options());
        this.marshalling = Marshalling.of(settings.options(), DiiEngine.MARSHALLING);
        if (link.perRequest() && reuse != RequestReuse.NONE) {
            link.close();
            throw new EngineException(
                    "A Request that is used again keeps its object and so its connection. Set"
                            + " 'connection' to shared or 'requestReuse' to none.");
        }
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.elementType(), style);
        if (payload.isOwn() && foreign) {
            throw new EngineException(
                    "A foreign server implements ttcp.idl only, so it takes no types of your own.");
        }
        if (payload.elementType() instanceof OwnType own) OrbOptions.requireSayable(own, options);
        ORB orb = link.orb();
        DynamicType type =
                payload.elementType() instanceof OwnType own
                        ? new OwnDynamicType(own)
                        : DynamicTypes.of(payload.type());
        Object value = type.value(payload);
        RequestReuse.Filling filling = any -> marshalling.insert(any, type, value);
        String name = type.operation();
        if (payload.elementType().isAny()) {
            RequestReuse.Filling content = filling;
            filling =
                    any -> {
                        Any inner = orb.create_any();
                        content.into(inner);
                        any.insert_any(inner);
                    };
            name = "Any";
        }
        return request((style == Style.ONEWAY ? "send" : "call") + name, filling, style);
    }

    private Request request(String operation, RequestReuse.Filling filling, Style style)
            throws EngineException {
        if (link.perRequest()) return connecting(operation, filling, style);
        DiiRequest request =
                new DiiRequest(
                        reuse.requests(link.orb(), link.target(), operation, filling),
                        style,
                        deferred::remove);
        if (style == Style.DEFERRED) deferred.add(request);
        return link.counted(request, style);
    }

    private Request connecting(String operation, RequestReuse.Filling filling, Style style)
            throws EngineException {
        if (style == Style.DEFERRED) {
            throw new EngineException(
                    "A deferred request outlives its connection if each has its own. Set"
                            + " 'connection' to shared.");
        }
        return link.request(
                target ->
                        new DiiRequest(
                                        RequestReuse.NONE.requests(
                                                link.orb(), target, operation, filling),
                                        style)
                                .send(),
                style);
    }

    @Override
    public void beginFlush() throws Exception {
        awaitReplies();
        super.beginFlush();
    }

    @Override
    public void flush() throws Exception {
        awaitReplies();
        super.flush();
    }

    /** Each deferred request is sent by a thread of its own, which the barrier could overtake. */
    private void awaitReplies() throws WrongTransaction {
        for (DiiRequest request : deferred) request.awaitReplies();
    }
}
