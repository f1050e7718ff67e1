package marshalyard.engine.corba.orb;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import org.jacorb.util.Version;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Object;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.UserException;

/** One ORB of JacORB, from init to destroy. */
public final class OrbSession implements AutoCloseable {
    private static final String CONNECT_TIMEOUT_MILLIS = "10000";

    private final OpenSockets sockets;
    private final ORB orb;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final List<WaitingRequests> queues = new CopyOnWriteArrayList<>();

    /**
     * @throws EngineException if the ORB does not start with these settings
     */
    public OrbSession(Settings settings) throws EngineException {
        sockets =
                new OpenSockets(
                        settings.socketQueue(),
                        settings.ports(),
                        OrbOptions.noDelay(settings.options()),
                        settings.tls());
        Properties p = OrbOptions.properties(settings);
        p.setProperty("org.omg.CORBA.ORBClass", "org.jacorb.orb.ORB");
        p.setProperty("org.omg.CORBA.ORBSingletonClass", "org.jacorb.orb.ORBSingleton");
        p.setProperty(OpenSockets.KEY, sockets.key());
        p.setProperty("jacorb.net.socket_factory", ClientSockets.class.getName());
        p.setProperty("jacorb.net.server_socket_factory", ServerSockets.class.getName());
        // Two ORBs in one process would bypass TCP.
        p.setProperty("jacorb.iiop.enable_loopback", "off");
        // A refused request (a full queue) must not cost the connection and what is under way.
        p.setProperty("jacorb.connection.client.disconnect_after_systemexception", "off");
        p.setProperty("jacorb.connection.client.connect_timeout", CONNECT_TIMEOUT_MILLIS);
        p.setProperty("jacorb.retries", "0");
        // Not offered: jacorb.connection.nonblocking. Its channels ignore the socket factories, and
        // leave a thread behind.
        // Strings of the user's own types may hold any character.
        if (!settings.types().isEmpty()) p.setProperty("jacorb.native_char_codeset", "UTF8");
        try {
            orb = ORB.init(new String[0], p);
        } catch (SystemException e) {
            sockets.close();
            throw OrbFailure.of("JacORB did not start", e);
        }
    }

    public ORB orb() {
        return orb;
    }

    /** The library, and once there is a connection what the kernel gave its socket. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(sockets.facts());
        facts.put(Facts.LIBRARY, "JacORB " + Version.version);
        return facts;
    }

    /** The sentence for a sender that has not got through to its receiver. */
    EngineException unconnected(SystemException cause) {
        String what = "No CORBA connection to the receiver";
        String refusal = sockets.refusal();
        return refusal == null
                ? OrbFailure.of(what, cause)
                : new EngineException(what + ": " + refusal, cause);
    }

    /** Connections to this ORB are admitted whose first message names an object of the POA. */
    void admitTo(String poaName) {
        sockets.admitTo(poaName);
    }

    /** A way to activate a server's object. */
    public interface Activation {
        Object activate() throws UserException, EngineException;
    }

    /**
     * Activates an object, and returns its IOR; closes this if that fails.
     *
     * @param bind the address to listen on, for sentences
     */
    public String serve(String bind, Activation server) throws EngineException {
        try {
            return orb.object_to_string(server.activate());
        } catch (SystemException e) {
            close();
            throw OrbFailure.of("The CORBA server can't listen on " + bind, e);
        } catch (UserException e) {
            close();
            throw new EngineException("The CORBA server did not start: " + e + ".", e);
        }
    }

    void drainAtClose(WaitingRequests queue) {
        queues.add(queue);
    }

    @Override
    public void close() {
        if (closed.getAndSet(true)) return; // an ORB that is destroyed refuses even this
        try {
            queues.forEach(WaitingRequests::refuse);
            orb.shutdown(true);
            orb.destroy();
        } finally {
            sockets.close();
        }
    }
}
