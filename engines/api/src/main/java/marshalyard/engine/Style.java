package marshalyard.engine;

/** The style of a {@link Request}: how it is made. */
public enum Style {
    /** Sent and forgotten; only {@link Sender#flush()} tells that it arrived. */
    ONEWAY("oneway"),
    /** {@link Request#send()} returns when the receiver has consumed the payload and answered. */
    TWOWAY("twoway"),
    /** {@link Request#send()} returns at once, {@link Request#collect()} waits for a reply. */
    DEFERRED("deferred");

    private final String token;

    Style(String token) {
        this.token = token;
    }

    public String token() {
        return token;
    }

    /**
     * Holds for a request of which replies can be collected.
     *
     * @throws IllegalStateException if nobody answers it
     */
    public void requireAnswered() {
        if (this == ONEWAY) {
            throw new IllegalStateException("A oneway request has no replies to collect.");
        }
    }

    @Override
    public String toString() {
        return token;
    }
}
