package marshalyard.engine.corba.dii;

import org.jacorb.orb.dii.Request;
import org.jacorb.orb.giop.RequestOutputStream;
import org.omg.CORBA.BAD_INV_ORDER;
import org.omg.CORBA.CompletionStatus;
import org.omg.CORBA.NVList;
import org.omg.CORBA.NamedValue;
import org.omg.CORBA.Object;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.UNKNOWN;
import org.omg.CORBA.portable.ApplicationException;
import org.omg.CORBA.portable.Delegate;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.ObjectImpl;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.RemarshalException;

/**
 * A Request that can be sent again. CORBA 2.3 settled the question that {@code globecom96} left
 * open: a second invocation is BAD_INV_ORDER, in JacORB as elsewhere. This one leaves out that
 * check and does what JacORB's own does behind it. For operations without result and user
 * exceptions.
 */
final class ReusableRequest extends Request {
    private final Object target;
    private Thread caller;
    private boolean answered;

    ReusableRequest(org.omg.CORBA.ORB orb, Object target, String operation) {
        super(target, (org.jacorb.orb.ORB) orb, null, null, operation);
        this.target = target;
    }

    @Override
    public void invoke() {
        transmit(true);
    }

    @Override
    public void send_oneway() {
        transmit(false);
    }

    /** Sends with a thread of its own for each time, as JacORB's. */
    @Override
    public synchronized void send_deferred() {
        if (caller != null) throw new BAD_INV_ORDER(10, CompletionStatus.COMPLETED_NO);
        answered = false;
        caller =
                new Thread(
                        () -> {
                            transmit(true);
                            answer();
                        },
                        "corba-deferred");
        caller.setDaemon(true);
        caller.start();
    }

    private synchronized void answer() {
        answered = true;
        caller = null;
        notifyAll();
    }

    @Override
    public synchronized boolean poll_response() {
        return answered;
    }

    @Override
    public synchronized void get_response() {
        boolean interrupted = false;
        while (!answered) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true; // the standard's signature knows no interruption
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void transmit(boolean responseExpected) {
        env().clear();
        Delegate delegate = ((ObjectImpl) target)._get_delegate();
        while (true) {
            OutputStream out = delegate.request(target, operation(), responseExpected);
            InputStream reply = null;
            try {
                ((RequestOutputStream) out).setRequest(this);
                write(arguments(), out);
                reply = delegate.invoke(target, out);
                return;
            } catch (RemarshalException e) {
                continue; // the object has moved: once more to its new place
            } catch (ApplicationException e) {
                env().exception(new UNKNOWN("user exception " + e.getId()));
                return;
            } catch (SystemException e) {
                env().exception(e);
                return;
            } finally {
                ((org.jacorb.orb.CDROutputStream) out).close();
                delegate.releaseReply(target, reply);
            }
        }
    }

    private static void write(NVList arguments, OutputStream out) {
        try {
            for (int i = 0; i < arguments.count(); i++) {
                NamedValue argument = arguments.item(i);
                argument.value().write_value(out);
            }
        } catch (org.omg.CORBA.Bounds e) {
            throw new IllegalStateException(e);
        }
    }
}
