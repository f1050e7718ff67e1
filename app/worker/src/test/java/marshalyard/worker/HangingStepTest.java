package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A worker tells in which step of a phase its engine stays. */
@Timeout(60)
class HangingStepTest {
    @TempDir Path scratch;

    /** Delivers nothing, and stays in one step until it is let go. */
    private static final class Staying implements Engine, Sender {
        private final EngineCall step;
        private final CountDownLatch go = new CountDownLatch(1);

        private Staying(EngineCall step) {
            this.step = step;
        }

        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    "staying",
                    "Staying",
                    "Stays.",
                    List.of(DataType.OCTET),
                    List.of(Style.ONEWAY),
                    List.of());
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
            throw new EngineException("It receives nothing.");
        }

        @Override
        public Sender connect(String address, Settings settings) {
            return this;
        }

        private void enter(EngineCall now) {
            if (now != step) return;
            try {
                go.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public Request prepare(Payload payload, Style style) {
            enter(EngineCall.PREPARE);
            return () -> enter(EngineCall.SEND);
        }

        @Override
        public void flush() {
            enter(EngineCall.FLUSH);
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void close() {
            enter(EngineCall.CLOSE);
            go.countDown();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = EngineCall.class,
            names = {"PREPARE", "SEND", "FLUSH"})
    void isToldWhileItLasts(EngineCall step) throws Exception {
        try (Wire wire = Wire.to(new WorkerService(scratch, List.of(new Staying(step))))) {
            WorkerApi worker = wire.worker();
            Opened sender =
                    Wire.get(worker.connectSender(TestOrders.open("staying", "nowhere", Map.of())));
            CompletableFuture<PhaseReport> phase =
                    worker.runPhase(
                            TestOrders.phase(sender.handle(), "oneway", 1, TestOrders.messages(5)));

            PhaseProgress progress = wire.nextProgress();
            assertThat(progress.step()).isEqualTo(step.toString());
            assertThat(progress.messages()).isEqualTo(step == EngineCall.FLUSH ? 5 : 0);

            Wire.get(worker.close(new Handle(sender.handle())));
            assertThat(Wire.get(phase).messages()).isEqualTo(5);
            Wire.get(worker.shutdown());
        }
    }

    /** With a thread that has ended, for that may be why. */
    @Test
    void itsLineIsToldAsSoonAsTheStepLasts() throws Exception {
        WorkerService service = new WorkerService(scratch, List.of(new Staying(EngineCall.FLUSH)));
        try (Wire wire = Wire.to(service)) {
            WorkerApi worker = wire.worker();
            Opened sender =
                    Wire.get(worker.connectSender(TestOrders.open("staying", "nowhere", Map.of())));
            service.endedThreads().uncaughtException(new Thread("answers"), new Error("no more"));
            worker.runPhase(TestOrders.phase(sender.handle(), "oneway", 1, TestOrders.messages(5)));
            PhaseProgress progress = wire.nextProgress();
            while (progress.detail() == null) progress = wire.nextProgress();

            assertThat(progress.step()).isEqualTo("flush");
            assertThat(progress.messages()).isEqualTo(5);
            assertThat(progress.detail())
                    .startsWith("It stays at marshalyard.worker.HangingStepTest$Staying.enter(")
                    .contains("The thread 'answers' ended: Error: no more");
            Wire.get(worker.shutdown());
        }
    }

    /** In time for the lab, which waits no longer than 4 s for the end of a worker. */
    @Test
    void anEndThatDoesNotCloseIsToldWithThePlaceInItsCode() throws Exception {
        Staying staying = new Staying(EngineCall.CLOSE);
        try (Wire wire = Wire.to(new WorkerService(scratch, List.of(staying)))) {
            WorkerApi worker = wire.worker();
            Wire.get(worker.connectSender(TestOrders.open("staying", "nowhere", Map.of())));
            assertThat(Wire.refusal(worker.shutdown()))
                    .startsWith(
                            "The engine staying has not returned from close for 1500 ms and was"
                                    + " given up at marshalyard.worker.HangingStepTest$Staying.enter");
        }
    }
}
