package javax.rmi.CORBA;

import java.io.Serializable;
import org.omg.CORBA_2_3.portable.ObjectImpl;

/**
 * The one class of RMI-IIOP that JacORB asks for when it loads its own; the JDK has had none since
 * 11, and no object here speaks RMI.
 */
public abstract class Stub extends ObjectImpl implements Serializable {
    private static final long serialVersionUID = 1;
}
