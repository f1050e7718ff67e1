package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.worker.protocol.PhaseReport;
import org.junit.jupiter.api.Test;

/** The steps of a phase with a sender, beside sending. */
class PhaseTest {
    /** Knows which of its requests are open; sends nothing. */
    private static final class Ledger implements Sender {
        final Set<Request> open = new HashSet<>();
        int prepared;
        boolean broken;
        long idleNanos;

        @Override
        public Request prepare(Payload payload, Style style) throws EngineException {
            if (broken && prepared == 2) throw new EngineException("No third request today.");
            prepared++;
            Request request =
                    new Request() {
                        @Override
                        public void send() {}

                        @Override
                        public void close() {
                            open.remove(this);
                        }
                    };
            open.add(request);
            return request;
        }

        @Override
        public void flush() {}

        @Override
        public long idleNanos() {
            return idleNanos;
        }

        @Override
        public void close() {}
    }

    private static PhaseReport run(Sender sender) throws Exception {
        return new Phase(
                        TestOrders.phase(1, "oneway", 4, TestOrders.messages(10)), "ledger", sender)
                .run(0, progress -> {});
    }

    @Test
    void closesEveryRequestThatItPrepared() throws Exception {
        Ledger sender = new Ledger();
        run(sender);
        run(sender);
        assertThat(sender.prepared).isEqualTo(8);
        assertThat(sender.open).isEmpty();
    }

    @Test
    void closesThemAlsoIfItFails() {
        Ledger sender = new Ledger();
        sender.broken = true;
        assertThatThrownBy(() -> run(sender)).hasMessageContaining("No third request today.");
        assertThat(sender.prepared).isEqualTo(2);
        assertThat(sender.open).isEmpty();
    }

    @Test
    void takesOutTheTimeThatTheBarrierWaitedInVain() throws Exception {
        Ledger sender = new Ledger();
        sender.idleNanos = TimeUnit.HOURS.toNanos(1);
        PhaseReport report = run(sender);
        assertThat(report.idleNanos()).isEqualTo(sender.idleNanos);
        assertThat(report.barrierNanos()).isEqualTo(report.sendNanos());
    }
}
