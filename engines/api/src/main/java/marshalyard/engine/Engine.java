package marshalyard.engine;

/**
 * One way of moving typed data between two processes.
 *
 * @implSpec Stateless, with a public constructor without parameters, listed in {@code
 *     META-INF/services/marshalyard.engine.Engine}. Every method may be called any number of times.
 *     Closing what a method returned leaves no thread, socket or file of it. Methods that open
 *     something are called from one thread at a time, but {@link #connect} of an engine with {@link
 *     Trait#CONNECTIONS}: several threads call it at once.
 */
public interface Engine {
    /** What this engine is and can do; cheap, opens nothing. */
    EngineDescriptor describe();

    /**
     * Opens the end that consumes.
     *
     * @param inbox is told of every payload that was received and demarshalled
     * @throws Exception with a sentence for the user if it can't be opened
     */
    Receiver receive(Settings settings, Inbox inbox) throws Exception;

    /**
     * Connects the end that produces.
     *
     * @param address what {@link Receiver#address()} said
     * @throws Exception with a sentence for the user if nobody listens there
     */
    Sender connect(String address, Settings settings) throws Exception;

    /**
     * Opens a receiver at an address that a receiver has had before. Called only for {@link
     * Trait#STORE_AND_FORWARD} (the earlier one is gone; what was sent meanwhile waits), {@link
     * Trait#FAN_OUT} and {@link Trait#SHARES} (the earlier ones are still there).
     *
     * @throws Exception with a sentence for the user if it can't be opened
     */
    default Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        throw new EngineException(
                "The engine " + describe().id() + " opens one receiver at an address, once.");
    }

    /**
     * Starts the server in the middle that both ends need, or, where an option names one that runs
     * already, checks that it answers. Called only if {@link Trait#BROKERED}; both ends then find
     * its address in {@link Settings#broker()}.
     *
     * @throws Exception with a sentence for the user if it can't be started
     */
    default Broker serve(Settings settings) throws Exception {
        throw new EngineException("The engine " + describe().id() + " has no broker to start.");
    }
}
