package marshalyard.worker.protocol;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;

/**
 * The requests of the lab to a worker. A failure is a response error whose message is a sentence.
 */
public interface WorkerApi {
    /** The version of the protocol; a worker refuses any other. */
    int VERSION = 2;

    /** First call: what the worker is and which engines it hosts. */
    @JsonRequest
    CompletableFuture<Greeting> initialize(Hello hello);

    /** Where the worker runs. */
    @JsonRequest
    CompletableFuture<EnvironmentReport> environment();

    /** Starts the engine's broker. */
    @JsonRequest
    CompletableFuture<Opened> openBroker(OpenEnd open);

    /** Opens a receiver; with an address, one that joins there. */
    @JsonRequest
    CompletableFuture<Opened> openReceiver(OpenEnd open);

    /** Connects a sender to the address. */
    @JsonRequest
    CompletableFuture<Opened> connectSender(OpenEnd open);

    /** Closes a broker, a receiver or a sender. */
    @JsonRequest
    CompletableFuture<Done> close(Handle handle);

    /** Makes a receiver count from zero. */
    @JsonRequest
    CompletableFuture<Done> expect(Expectation expectation);

    /**
     * Prepares what a phase is about to send, so that {@link #runPhase} of the same trial can begin
     * at its start time. Asked only where several senders begin together.
     */
    @JsonRequest
    CompletableFuture<Done> prepare(PhaseOrder order);

    /** Runs one phase (warm-up or measurement) on a sender; as a rule the barrier ends it. */
    @JsonRequest
    CompletableFuture<PhaseReport> runPhase(PhaseOrder order);

    /**
     * Requests of the last phase, one by one, if its order asked for them; no more than {@link
     * LogOrder#MOST} at once. Asked between trials.
     */
    @JsonRequest
    CompletableFuture<LoggedRequests> loggedRequests(LogOrder order);

    /**
     * The barrier on its own, for a phase without one, or to see how long it takes when nothing is
     * on its way: everything sent has been consumed.
     */
    @JsonRequest
    CompletableFuture<Flushed> flush(Handle sender);

    /**
     * How many messages a receiver has counted until now, answered at once. The lab asks only when
     * a sender seems to hang: what still arrives shows that it does not.
     */
    @JsonRequest
    CompletableFuture<Count> arrived(Handle receiver);

    /** What a receiver has counted since {@link #expect}. */
    @JsonRequest
    CompletableFuture<Tally> tally(Handle receiver);

    /**
     * Begins to watch what a broker costs and, if an address is given, how many messages wait
     * there.
     */
    @JsonRequest
    CompletableFuture<Done> watch(BrokerWatch watch);

    /** Asks a broker how many messages wait, now, as part of its {@link #watch}. */
    @JsonRequest
    CompletableFuture<Done> sample(Handle broker);

    /** Ends the {@link #watch} on a broker and gives what was seen. */
    @JsonRequest
    CompletableFuture<BrokerReport> watched(Handle broker);

    /**
     * Begins to sample the stacks of the worker's process. A worker without a profiler answers with
     * an error, and the trial goes on without.
     */
    @JsonRequest
    CompletableFuture<Done> startProfile(ProfileOrder order);

    /** Ends the sampling and gives what was seen. */
    @JsonRequest
    CompletableFuture<ProfileReport> stopProfile();

    /** Ends the running phase early; its {@link #runPhase} then fails. */
    @JsonNotification
    void cancel();

    /** A sign of life; answered at once, also while a phase runs. */
    @JsonRequest
    CompletableFuture<Done> ping();

    /** Reads the worker's clock at once. */
    @JsonRequest
    CompletableFuture<ClockReading> probe();

    /** Measures the worker's machine, for about 20 ms; the first time for half a second. */
    @JsonRequest
    CompletableFuture<SpeedReport> machineSpeed();

    /** Closes everything; the worker ends when the pipe does. */
    @JsonRequest
    CompletableFuture<Done> shutdown();
}
