package marshalyard.engine;

/** What the lab must know of an engine to place and to use its ends. */
public enum Trait {
    /** Both ends need a {@link Broker}, started with {@link Engine#serve}. */
    BROKERED("broker"),
    /** Both ends must live in one process. */
    SAME_PROCESS("shared process"),
    /**
     * What is sent while no receiver is open waits at the address; {@link Engine#join} opens a
     * receiver there later.
     */
    STORE_AND_FORWARD("store-and-forward"),
    /**
     * A broker that was killed is continued by the next one that is served with the same
     * {@linkplain Settings#scratch scratch folder}: what had reached the disk is there again.
     */
    RESTARTABLE("restart of a killed broker"),
    /**
     * Several receivers can be open at one address, each gets everything; see {@link Engine#join}.
     */
    FAN_OUT("fan-out to several receivers");

    private final String title;

    Trait(String title) {
        this.title = title;
    }

    /** For a sentence. */
    public String title() {
        return title;
    }
}
