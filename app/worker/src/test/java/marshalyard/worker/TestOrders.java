package marshalyard.worker;

import java.util.List;
import java.util.Map;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** Orders of tests to a worker, over the null engine. */
final class TestOrders {
    static final StopCondition ONE_MINUTE = new StopCondition(60_000_000_000L, 0, 0);
    static final int BYTES = 1024;
    static final long SEED = 3;

    private TestOrders() {}

    static OpenEnd open(String address) {
        return open("null", address, Map.of());
    }

    static OpenEnd open(String engine, String address, Map<String, String> options) {
        return new OpenEnd(
                engine, address, "127.0.0.1", "127.0.0.1", "", 0, options, "", 1, List.of(), null);
    }

    static Expectation expect(int receiver, int variants, int logged) {
        return new Expectation(receiver, "octet", BYTES, SEED, variants, logged, 0, 0, 1);
    }

    static PhaseOrder phase(int sender, String style, int variants, StopCondition limit) {
        return phase(sender, style, variants, limit, null);
    }

    static PhaseOrder phase(
            int sender, String style, int variants, StopCondition limit, PhaseOrder.Pace pace) {
        return new PhaseOrder(
                sender, 77, "octet", BYTES, SEED, variants, style, pace, 8, limit, 5, 10, true, 0,
                false);
    }

    /** The order without reports of its progress. */
    static PhaseOrder quiet(int sender, String style, StopCondition limit) {
        return new PhaseOrder(
                sender, 77, "octet", BYTES, SEED, 1, style, null, 8, limit, 5, 10, true, 0, true);
    }

    static StopCondition messages(long messages) {
        return new StopCondition(0, messages, 0);
    }
}
