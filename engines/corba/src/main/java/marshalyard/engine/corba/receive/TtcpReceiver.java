package marshalyard.engine.corba.receive;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.engine.corba.orb.OrbOptions;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.orb.OrderedPoa;
import marshalyard.engine.server.ForeignReceiver;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

/**
 * A server of our own for ttcp_sequence; its address is an IOR. JacORB accepts, reads and answers
 * on its own threads, and its speed is what is measured, so no {@link
 * marshalyard.engine.server.ConnectionServer} stands before it.
 */
public final class TtcpReceiver implements Receiver {
    /** The wire of the engines with this receiver: requests to {@code ttcp_sequence}. */
    public static final String WIRE = "giop ttcp";

    private final OrbSession session;
    private final Consumption consumption;
    private final String reference;

    /**
     * A server of ours, or what stands for the foreign one that the options name.
     *
     * @param owns serves types of the user's own where the servant has a skeleton
     * @throws EngineException if the server can't listen on the host given, or the foreign server's
     *     reference can't be read
     */
    public static Receiver open(Settings settings, Inbox inbox, OwnServices owns)
            throws EngineException {
        Options options = settings.options();
        if (!ServerOptions.foreign(options)) return new TtcpReceiver(settings, inbox, owns);
        String reference = options.text(ServerOptions.FOREIGN);
        return new ForeignReceiver(ServerOptions.FOREIGN, reference, ForeignReceiver.CORBA);
    }

    private TtcpReceiver(Settings settings, Inbox inbox, OwnServices owns) throws EngineException {
        consumption = new Consumption(inbox);
        boolean skeleton = settings.options().text(ServerOptions.FLAVOUR).equals("skeleton");
        Map<String, InvokeHandler> services = skeleton ? services(settings, owns) : Map.of();
        session = new OrbSession(settings);
        reference =
                session.serve(
                        settings.bind(),
                        () -> {
                            POA poa = OrderedPoa.open(session, settings.options());
                            Servant servant = servant(settings, services);
                            return poa.id_to_reference(poa.activate_object(servant));
                        });
    }

    private Map<String, InvokeHandler> services(Settings settings, OwnServices owns)
            throws EngineException {
        try {
            return owns.of(settings, consumption);
        } catch (IOException e) {
            throw new EngineException(
                    "Files for stubs can't be written in the worker's folder (" + e + ").", e);
        }
    }

    private Servant servant(Settings settings, Map<String, InvokeHandler> services) {
        Options options = settings.options();
        boolean reorders = OrbOptions.reorders(options);
        if (options.text(ServerOptions.FLAVOUR).equals("skeleton")) {
            return new SkeletonServant(consumption, reorders, services);
        }
        List<OwnDynamicType> owns = settings.types().stream().map(OwnDynamicType::new).toList();
        Marshalling marshalling = Marshalling.of(options, ServerOptions.MARSHALLING);
        return new DsiServant(session.orb(), consumption, marshalling, reorders, owns);
    }

    @Override
    public String address() {
        return reference;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = session.facts();
        facts.putAll(consumption.facts());
        return facts;
    }

    @Override
    public void close() {
        session.close();
    }
}
