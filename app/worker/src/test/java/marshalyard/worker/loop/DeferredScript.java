package marshalyard.worker.loop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import marshalyard.engine.Request;

/** A deferred request whose replies come in a shuffled order, and that keeps count. */
final class DeferredScript implements Request {
    /** The requests that several variants have outstanding together. */
    static final class Line {
        int outstanding;
        int most;
        final List<String> sends = new ArrayList<>();

        /** When each collected reply was given to the loop, and which send it answered. */
        final List<Reply> replies = new ArrayList<>();

        /** When the loop came back after each collected reply; the last one has no entry. */
        final List<Long> cameBack = new ArrayList<>();

        private void enter() {
            if (cameBack.size() < replies.size()) cameBack.add(System.nanoTime());
        }
    }

    record Reply(int variant, long number, long nanoTime) {}

    private final int variant;
    private final Line line;
    private final Random order;
    private final List<Long> outstanding = new ArrayList<>();
    private long sent;

    DeferredScript(int variant, Line line, long seed) {
        this.variant = variant;
        this.line = line;
        this.order = new Random(seed);
    }

    @Override
    public void send() {
        line.enter();
        Script.hold(20_000); // starts lie apart, so that a reply taken for another's shows
        outstanding.add(sent++);
        line.sends.add("v" + variant);
        line.most = Math.max(line.most, ++line.outstanding);
    }

    @Override
    public long collect() {
        line.enter();
        if (outstanding.isEmpty()) throw new IllegalStateException("no reply outstanding");
        Collections.shuffle(outstanding, order);
        long number = outstanding.remove(0);
        line.outstanding--;
        line.replies.add(new Reply(variant, number, System.nanoTime()));
        return number;
    }
}
