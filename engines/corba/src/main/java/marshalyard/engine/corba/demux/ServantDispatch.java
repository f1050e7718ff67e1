package marshalyard.engine.corba.demux;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jacorb.orb.CDRInputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;

/**
 * A servant's dispatch alone, without ORB and network, for benchmarks: from the operation's name as
 * bytes to the operation's body, with an empty sequence to demarshal. The same for every strategy,
 * the generated skeleton included.
 */
public final class ServantDispatch {
    private static final ResponseHandler NO_REPLY =
            new ResponseHandler() {
                @Override
                public OutputStream createReply() {
                    return null;
                }

                @Override
                public OutputStream createExceptionReply() {
                    return null;
                }
            };

    private final OperationStrategy strategy;
    private final InvokeHandler servant;
    private final CDRInputStream emptySequence = new CDRInputStream(new byte[8]);
    private int reached = -1;

    /**
     * @param operations one of 1, 10, 100, 1000 for {@link OperationStrategy#SKELETON}, else any
     */
    public ServantDispatch(OperationStrategy strategy, int operations) {
        this.strategy = strategy;
        this.servant =
                (InvokeHandler)
                        Servants.create(
                                strategy, operations, false, (number, data) -> reached = number);
    }

    /** The name of an operation as a request carries it. */
    public byte[] nameOf(int operation) {
        return strategy.name(operation).getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * Dispatches one request. The name is decoded first, as an ORB does, so no hash of it is known.
     *
     * @return the number of the operation reached
     */
    public int dispatch(byte[] name) throws IOException {
        emptySequence.mark(0);
        servant._invoke(new String(name, StandardCharsets.ISO_8859_1), emptySequence, NO_REPLY);
        emptySequence.reset();
        return reached;
    }
}
