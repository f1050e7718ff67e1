package marshalyard.worker.loop;

import marshalyard.engine.Request;

/**
 * The prepared variants of a payload, sent in turn; one variant unless the working set has more or
 * every element is checked.
 */
public final class Requests {
    private final Request[] variants;
    private int next;
    private int due;

    public Requests(Request... variants) {
        this.variants = variants.clone();
    }

    /** The next request to send. */
    Request next() {
        if (variants.length == 1) return variants[0];
        Request request = variants[next];
        next = next + 1 == variants.length ? 0 : next + 1;
        return request;
    }

    /**
     * Waits for a reply. The variants are sent in turn, so their replies are due in turn.
     *
     * @return which {@link #next()} it answers, counted from 0
     */
    long collect() throws Exception {
        if (variants.length == 1) return variants[0].collect();
        int variant = due;
        due = due + 1 == variants.length ? 0 : due + 1;
        return variants[variant].collect() * variants.length + variant;
    }
}
