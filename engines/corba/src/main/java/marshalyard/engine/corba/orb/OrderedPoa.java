package marshalyard.engine.corba.orb;

import java.security.SecureRandom;
import java.util.Base64;
import marshalyard.engine.Options;
import org.omg.CORBA.Policy;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;
import org.omg.PortableServer.ThreadPolicyValue;

/** The object adapter in which servants live: active, and by default keeping the order. */
public final class OrderedPoa {
    private OrderedPoa() {}

    /**
     * A POA of the single thread model, unless the options ask for more threads.
     *
     * @param policies what it shall have beside
     */
    public static POA open(OrbSession session, Options options, PolicyOf... policies)
            throws UserException {
        POA root = POAHelper.narrow(session.orb().resolve_initial_references("RootPOA"));
        Policy[] all = new Policy[policies.length + 1];
        all[0] =
                root.create_thread_policy(
                        OrbOptions.manyThreads(options)
                                ? ThreadPolicyValue.ORB_CTRL_MODEL
                                : ThreadPolicyValue.SINGLE_THREAD_MODEL);
        for (int i = 0; i < policies.length; i++) all[i + 1] = policies[i].in(root);
        String name = name();
        POA poa = root.create_POA(name, root.the_POAManager(), all);
        session.admitTo(name);
        session.drainAtClose(new WaitingRequests(poa));
        root.the_POAManager().activate();
        return poa;
    }

    /** Part of every object key, so that nobody can guess one: 96 random bits, 16 letters. */
    private static String name() {
        byte[] random = new byte[12];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().encodeToString(random);
    }

    /** Makes one policy with the POA that will hold the new one. */
    public interface PolicyOf {
        Policy in(POA root);
    }
}
