package marshalyard.corba.receive;

import java.util.Map;
import marshalyard.corba.orb.OrbFailure;
import marshalyard.corba.orb.OrbSession;
import marshalyard.corba.orb.OrderedPoa;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

/** A server of our own for ttcp_sequence; its address is an IOR. */
public final class TtcpReceiver implements Receiver {
    private final OrbSession session;
    private final String reference;

    /**
     * @throws EngineException if the server can't listen on the host given
     */
    public TtcpReceiver(Settings settings, Inbox inbox) throws EngineException {
        session = new OrbSession(settings);
        try {
            POA poa = OrderedPoa.open(session.orb(), settings.options());
            Servant servant = new SkeletonServant(new Consumption(inbox));
            reference = session.orb().object_to_string(poa.servant_to_reference(servant));
        } catch (SystemException e) {
            session.close();
            throw OrbFailure.of("The CORBA server can't listen on " + settings.host(), e);
        } catch (UserException e) {
            session.close();
            throw new EngineException("The CORBA server did not start: " + e + ".", e);
        }
    }

    @Override
    public String address() {
        return reference;
    }

    @Override
    public Map<String, String> facts() {
        return session.facts();
    }

    @Override
    public void close() {
        session.close();
    }
}
