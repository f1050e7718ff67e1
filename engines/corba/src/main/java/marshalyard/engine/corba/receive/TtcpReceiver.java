package marshalyard.engine.corba.receive;

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
     * @throws EngineException if the server can't listen on the host given, or the foreign server's
     *     reference can't be read
     */
    public static Receiver open(Settings settings, Inbox inbox) throws EngineException {
        Options options = settings.options();
        if (!ServerOptions.foreign(options)) return new TtcpReceiver(settings, inbox);
        String reference = options.text(ServerOptions.FOREIGN);
        return new ForeignReceiver(ServerOptions.FOREIGN, reference, ForeignReceiver.CORBA);
    }

    private TtcpReceiver(Settings settings, Inbox inbox) throws EngineException {
        consumption = new Consumption(inbox);
        session = new OrbSession(settings);
        reference =
                session.serve(
                        settings.bind(),
                        () -> {
                            POA poa = OrderedPoa.open(session, settings.options());
                            Servant servant = servant(settings);
                            return poa.id_to_reference(poa.activate_object(servant));
                        });
    }

    private Servant servant(Settings settings) {
        Options options = settings.options();
        List<OwnDynamicType> owns = settings.types().stream().map(OwnDynamicType::new).toList();
        boolean reorders = OrbOptions.reorders(options);
        if (options.text(ServerOptions.FLAVOUR).equals("skeleton")) {
            return new SkeletonServant(consumption, reorders, owns);
        }
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
