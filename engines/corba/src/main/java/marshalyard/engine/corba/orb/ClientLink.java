package marshalyard.engine.corba.orb;

import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.idl.ttcp.ttcp_controlHelper;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Object;
import org.omg.CORBA.SystemException;

/**
 * The sender's way to one object: an ORB, the reference and the barrier. Where each request has its
 * own connection, the barrier has another ORB, for one ORB opens one connection to a server however
 * many references it has.
 */
public final class ClientLink implements AutoCloseable {
    private static final String CONNECTION = "connection";

    public static final OptionSpec CONNECTION_SPEC =
            OptionSpec.choice(
                    CONNECTION,
                    "Connection",
                    List.of("shared", "per-request"),
                    "Shared is what JacORB does: one TCP connection to a server. Per-request"
                            + " connects and disconnects around every request.");

    private final OrbSession session;
    private final OrbSession control;
    private final boolean perRequest;
    private final String address;
    private final Object target;
    private final Barrier barrier;

    /**
     * @param reorders true if the server may consume in another order than it got
     * @param perRequest whether each request has a connection of its own; see {@link #perRequest}
     * @throws EngineException if nobody listens at the address
     */
    public ClientLink(String address, Settings settings, boolean reorders, boolean perRequest)
            throws EngineException {
        this.address = address;
        this.perRequest = perRequest;
        session = new OrbSession(settings);
        OrbSession second = session;
        try {
            if (perRequest) second = new OrbSession(settings);
            control = second;
            target = RemoteObject.find(session.orb(), address);
            Object controlled = perRequest ? RemoteObject.find(control.orb(), address) : target;
            barrier =
                    new Barrier(
                            ttcp_controlHelper.unchecked_narrow(controlled),
                            reorders || perRequest || OrbOptions.reorders(settings.options()));
            barrier.start();
        } catch (SystemException e) {
            close(session, second);
            throw second.unconnected(e);
        } catch (EngineException e) {
            close(session, second);
            throw e;
        }
    }

    /** Says that a trait holds only over a shared connection. */
    public static EngineDescriptor onSharedConnection(EngineDescriptor engine, Trait trait) {
        return engine.when(trait, CONNECTION, "shared");
    }

    /** What {@link #CONNECTION_SPEC} says. */
    public static boolean perRequest(Options options) {
        return options.text(CONNECTION).equals("per-request");
    }

    public ORB orb() {
        return session.orb();
    }

    public boolean perRequest() {
        return perRequest;
    }

    /** One request to a given object. */
    public interface Call {
        void on(Object target) throws Exception;
    }

    /** A request on the shared connection, or on one of its own for each time it is sent. */
    public Request request(Call call, Style style) {
        if (!perRequest) return counted(() -> call.on(target), style);
        return counted(
                () -> {
                    Object own = RemoteObject.find(session.orb(), address);
                    try {
                        call.on(own);
                    } finally {
                        own._release();
                    }
                },
                style);
    }

    /** The same request, known to the barrier, its failures in words. */
    public Request counted(Request request, Style style) {
        return new Request() {
            @Override
            public void send() throws Exception {
                try {
                    request.send();
                    barrier.sent();
                } catch (SystemException e) {
                    throw OrbFailure.of("The " + style + " request failed", e);
                }
            }

            @Override
            public long collect() throws Exception {
                try {
                    return request.collect();
                } catch (SystemException e) {
                    throw OrbFailure.of("A deferred request failed", e);
                }
            }

            @Override
            public void close() {
                request.close();
            }
        };
    }

    /** The object on the shared connection. */
    public Object target() {
        return target;
    }

    /** See {@link Sender#beginFlush()}. */
    public void beginFlush() throws EngineException {
        barrier.begin();
    }

    public void flush() throws EngineException {
        barrier.flush();
    }

    /** See {@link Sender#afterwardsNanos()}. */
    public long afterwardsNanos() {
        return barrier.afterwardsNanos();
    }

    /** See {@link Sender#askedAgainNanos()}. */
    public long askedAgainNanos() {
        return barrier.askedAgainNanos();
    }

    public Map<String, String> facts() {
        Map<String, String> facts = session.facts();
        facts.putAll(barrier.facts());
        return facts;
    }

    @Override
    public void close() {
        close(session, control);
    }

    private static void close(OrbSession session, OrbSession control) {
        try {
            session.close();
        } finally {
            if (control != session) control.close();
        }
    }
}
