package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The lab gets an answer at once, whatever an engine throws. */
@Timeout(60)
class WorkerFaultTest {
    @TempDir Path scratch;
    private Wire wire;
    private WorkerApi worker;

    /** Fails by what no engine should throw. */
    private static final class Faulty implements Engine {
        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    "faulty",
                    "Faulty",
                    "Fails.",
                    List.of(DataType.OCTET),
                    List.of(Style.ONEWAY),
                    List.of());
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) {
            throw new AssertionError("a socket that is both open and closed");
        }

        @Override
        public Sender connect(String address, Settings settings) {
            return connect(address + "!", settings);
        }
    }

    /** Gives nothing. */
    private static final class Empty implements Engine {
        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    "empty",
                    "Empty",
                    "Gives nothing.",
                    List.of(DataType.OCTET),
                    List.of(Style.ONEWAY),
                    List.of());
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) {
            return null;
        }

        @Override
        public Sender connect(String address, Settings settings) {
            return null;
        }
    }

    @BeforeEach
    void connect() throws Exception {
        wire = Wire.to(new WorkerService(scratch, List.of(new Faulty(), new Empty())));
        worker = wire.worker();
    }

    @AfterEach
    void shutDown() throws Exception {
        Wire.get(worker.shutdown());
        wire.close();
    }

    @Test
    void anErrorIsAnswered() throws Exception {
        assertThat(Wire.refusal(worker.openReceiver(TestOrders.open("faulty", "", Map.of()))))
                .startsWith("The engine faulty failed in receive: AssertionError: a socket that");
    }

    @Test
    void anExhaustedStackIsAnsweredAndTheWorkerGoesOn() throws Exception {
        assertThat(Wire.refusal(worker.connectSender(TestOrders.open("faulty", "x", Map.of()))))
                .startsWith("The engine faulty failed in connect: StackOverflowError");
        assertThat(Wire.get(worker.environment()).place().cpus()).isPositive();
    }

    @Test
    void anEngineThatGivesNoEndIsNamedWithTheStep() throws Exception {
        assertThat(Wire.refusal(worker.openReceiver(TestOrders.open("empty", "", Map.of()))))
                .isEqualTo("The engine empty gave no receiver: receive returned null.");
        assertThat(Wire.refusal(worker.connectSender(TestOrders.open("empty", "x", Map.of()))))
                .isEqualTo("The engine empty gave no sender: connect returned null.");
    }
}
