package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.net.ConnectException;
import marshalyard.engine.EngineException;
import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.COMM_FAILURE;
import org.omg.CORBA.IMP_LIMIT;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.NO_IMPLEMENT;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TIMEOUT;
import org.omg.CORBA.TRANSIENT;

/** Turns CORBA's system exceptions into sentences for the user. */
public final class OrbFailure {
    private static final String SAME =
            " Give both ends the same 'tls', and use the address of this run.";

    /** The end of a sentence about a sender without TLS. */
    static final String TLS_THERE_ALONE =
            "the receiver speaks TLS, and this sender does not." + SAME;

    private OrbFailure() {}

    /** The end of a sentence about a sender with TLS that was not understood or not trusted. */
    static String withoutTls(IOException cause) {
        return "the ends did not agree on TLS (" + cause.getMessage() + ")." + SAME;
    }

    /**
     * @param what what failed, the beginning of a sentence without its full stop
     */
    public static EngineException of(String what, SystemException cause) {
        return new EngineException(what + ": " + reason(cause), cause);
    }

    private static String reason(SystemException e) {
        if (e instanceof TRANSIENT || e.getCause() instanceof ConnectException) {
            return "nobody takes requests there. Check that the receiver runs and that its address is right.";
        }
        if (e instanceof COMM_FAILURE) {
            return "the connection broke. Look at the receiver's log for its end.";
        }
        if (e instanceof TIMEOUT) {
            return "there was no answer in time. Check that the receiver's host can be reached.";
        }
        if (e instanceof OBJECT_NOT_EXIST) {
            return "the server runs, but has no such object. Take its present reference.";
        }
        if (e instanceof BAD_OPERATION || e instanceof NO_IMPLEMENT) {
            return "the server has no such operation. It must implement idl/ttcp.idl as it is.";
        }
        if (e instanceof MARSHAL) {
            return "a message could not be decoded (" + e + "). Both ends need the same ttcp.idl.";
        }
        if (e instanceof IMP_LIMIT) {
            return "a limit of the ORB was reached (" + e + "). Use smaller messages.";
        }
        return "CORBA says " + e + ".";
    }
}
