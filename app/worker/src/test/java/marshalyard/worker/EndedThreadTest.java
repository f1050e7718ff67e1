package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A thread of a library ends by what nobody catches, and the engine does not see it. */
@Timeout(60)
class EndedThreadTest {
    @TempDir Path scratch;
    private WorkerService service;
    private Wire wire;
    private WorkerApi worker;

    @BeforeEach
    void connect() throws Exception {
        service = new WorkerService(scratch);
        wire = Wire.to(service);
        worker = wire.worker();
    }

    @AfterEach
    void shutDown() throws Exception {
        Wire.get(worker.shutdown());
        wire.close();
    }

    private void endThread() throws InterruptedException {
        Thread thread = new Thread(EndedThreadTest::fail, "completions");
        thread.setUncaughtExceptionHandler(service.endedThreads());
        thread.start();
        thread.join();
    }

    private static void fail() {
        throw new NoClassDefFoundError("org/example/Gone");
    }

    private Tally tally(boolean barrier) throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Opened sender = Wire.get(worker.connectSender(TestOrders.open(receiver.address())));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 0, 0)));
        endThread();
        if (barrier) Wire.get(worker.flush(new Handle(sender.handle())));
        return Wire.get(worker.tally(new Handle(receiver.handle())));
    }

    @Test
    void isTheFailureOfAReceiverWhoseBarrierDoesNotCome() throws Exception {
        assertThat(tally(false).failure())
                .matches(
                        "The thread 'completions' ended: NoClassDefFoundError: org/example/Gone"
                                + " \\(EndedThreadTest.java:\\d+\\)\\. Put the jar that holds this"
                                + " class into the engine's folder\\.");
    }

    /** Strangers may end threads, and must fail nothing. */
    @Test
    void failsNothingWhereTheBarrierHasCome() throws Exception {
        assertThat(tally(true).failure()).isNull();
    }
}
