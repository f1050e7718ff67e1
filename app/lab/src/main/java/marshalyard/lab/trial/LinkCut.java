package marshalyard.lab.trial;

import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.lab.group.NetworkPath;
import marshalyard.model.link.Link;

/** Cuts the link of a cell that asks for it, once, in the middle of a trial. */
final class LinkCut {
    private static final double MIDDLE = 0.5;

    private final NetworkPath path;
    private final AtomicBoolean done;

    LinkCut(Link link, NetworkPath path) {
        this.path = path;
        this.done = new AtomicBoolean(link.down().isZero());
    }

    /**
     * The trial has come so far.
     *
     * @param fraction 0 to 1
     */
    void at(double fraction) {
        if (fraction >= MIDDLE && !done.getAndSet(true)) path.cut();
    }
}
