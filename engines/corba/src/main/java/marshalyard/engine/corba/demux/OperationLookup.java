package marshalyard.engine.corba.demux;

/**
 * Finds the number of an operation by its name in a request: the second step of demultiplexing in
 * {@code sigcomm96}, 3.2.3. Safe for many threads.
 */
public interface OperationLookup {
    /**
     * The operation's number, from 0; -1 if there is none such.
     *
     * @param operation a string that the ORB decoded from the request: its hash is not computed yet
     */
    int find(String operation);
}
