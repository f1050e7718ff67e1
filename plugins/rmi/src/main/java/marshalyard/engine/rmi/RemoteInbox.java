package marshalyard.engine.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/** The receiver, as a sender calls it. Each call returns when the receiver has consumed what came. */
interface RemoteInbox extends Remote {
    /**
     * Takes one payload.
     *
     * @param type the token of its data type
     * @param elements the array that suits the type, or an {@link ExternalStructs}
     */
    void take(String type, Object elements) throws RemoteException;

    /** The barrier: everything that this sender has called before has returned. */
    void barrier() throws RemoteException;
}
