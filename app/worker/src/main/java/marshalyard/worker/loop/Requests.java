package marshalyard.worker.loop;

import marshalyard.engine.Request;

/**
 * The prepared variants of a payload, sent in turn; one variant unless every element is checked.
 */
public final class Requests {
    private final Request[] variants;
    private int next;

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

    /** The request whose reply is due after so many have been collected; the first if one. */
    Request variant(long sequence) {
        return variants[(int) (sequence % variants.length)];
    }

    int count() {
        return variants.length;
    }
}
