package marshalyard.model.measurement;

/** The latencies that a trial can record, each in a histogram of its own, in ns. */
public enum Latency {
    /** The time from before the call until after its reply; never halved. */
    ROUND_TRIP("round trip"),
    /** Paced: from the intended start until done, so that a stall counts for all it delays. */
    RESPONSE("response time"),
    /** Paced: from the actual start until done. */
    SERVICE("service time"),
    /** Paced: from the intended to the actual start. */
    SEND_LAG("send lag"),
    /** The time from before the send to the arrival at the receiver. */
    ONE_WAY("one-way latency"),
    /** The round trip of a probe's call beside the trial; no request of the trial's own. */
    PROBE("round trip of the probe");

    private final String title;

    Latency(String title) {
        this.title = title;
    }

    /** True if paced requests that were due and never sent are among its samples. */
    public boolean countsNeverSent() {
        return this == RESPONSE || this == SEND_LAG;
    }

    public String title() {
        return title;
    }
}
