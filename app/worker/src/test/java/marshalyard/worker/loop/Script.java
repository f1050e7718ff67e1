package marshalyard.worker.loop;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Request;

/** A request that notes when it is called and does what a test tells it to. */
final class Script implements Request {
    /** An action in a call. */
    interface Step {
        void call(int number) throws Exception;
    }

    /** The times of entering a call and of leaving it, by nanoTime. */
    record Call(long entered, long left) {}

    private final Step step;
    private final List<Call> calls = new ArrayList<>();

    Script(Step step) {
        this.step = step;
    }

    Script() {
        this(number -> {});
    }

    @Override
    public void send() throws Exception {
        long entered = System.nanoTime();
        step.call(calls.size());
        calls.add(new Call(entered, System.nanoTime()));
    }

    List<Call> calls() {
        return calls;
    }

    /** A call that takes at least so long. */
    static void hold(long nanos) {
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() - until < 0) Thread.onSpinWait();
    }
}
