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

    @Override
    public String toString() {
        return token;
    }
}
