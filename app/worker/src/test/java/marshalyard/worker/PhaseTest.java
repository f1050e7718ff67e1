package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The steps of a phase with a sender, beside sending. */
class PhaseTest {
    /** Knows which of its requests are open; sends nothing. */
    private static class Ledger implements Sender {
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

    /** Counts the reads of the thread that measures, which the kernel counts too. */
    private static long reads() {
        try {
            String io = Files.readString(Path.of("/proc/thread-self/io"));
            return Long.parseLong(io.replaceAll("(?s).*syscr: (\\d+).*", "$1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Telemetry over time took a tenth of a trial of 100 oneways. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void nothingIsReadBetweenTheLastSendAndTheBarrier() throws Exception {
        long[] behindSend = new long[1];
        long[] atBarrier = new long[1];
        Sender sender =
                new Sender() {
                    @Override
                    public Request prepare(Payload payload, Style style) {
                        return () -> behindSend[0] = reads();
                    }

                    @Override
                    public void flush() {
                        atBarrier[0] = reads();
                    }

                    @Override
                    public void close() {}
                };
        run(sender);
        long one = -reads() + reads();
        assertThat(atBarrier[0] - behindSend[0]).isEqualTo(one);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theTimeThatASenderSpinsIsNoCpuTimeOfTheEngine() throws Exception {
        PhaseOrder.Pace pace = new PhaseOrder.Pace(5_000_000, "uniform", 1, 10_000_000, 1);
        PhaseOrder order = TestOrders.phase(1, "oneway", 1, TestOrders.messages(40), pace);
        Readings cost = new Phase(order, "ledger", new Ledger()).run(0, progress -> {}).telemetry();
        // It spins for all of the 195 ms until the last start, unless others have its CPU.
        assertThat(cost.of(ProcessReadings.SPIN)).isPositive();
        assertThat(cost.of(ProcessReadings.USER)).isNotNegative();
    }

    @Test
    void whatABarrierAsksBehindItsAnswerIsTakenOut() throws Exception {
        Sender sender =
                new Ledger() {
                    @Override
                    public long afterwardsNanos() {
                        return TimeUnit.HOURS.toNanos(1);
                    }
                };
        PhaseReport report = run(sender);
        assertThat(report.idleNanos()).isZero();
        assertThat(report.barrierNanos()).isEqualTo(report.sendNanos());
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
