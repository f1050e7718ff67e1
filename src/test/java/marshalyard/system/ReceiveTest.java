package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A receiver whose address is given to somebody else: here a second program that knows no more. */
class ReceiveTest {
    @TempDir private Path folder;

    @Test
    void whoeverHasTheReferenceCanSend() throws Exception {
        List<ProcessHandle> workers;
        try (Program receive = Program.start(folder, "receive", "corba-sii", "--queue", "64K")) {
            String reference = receive.firstLine();
            assertThat(reference).matches("IOR:[0-9A-F]+");
            workers = receive.workers();
            assertThat(workers).hasSize(1);
            Path file =
                    Files.writeString(
                            folder.resolve("foreign.yaml"),
                            """
                            marshalyard: 1
                            title: To a reference
                            engines:
                              - {id: corba-dii, options: {foreignServer: "%s"}}
                            types: [double]
                            sizes: 8K
                            patterns: [flood]
                            trial: {warmup: 0 s, volume: 800 KB}
                            repeat: {trials: 1}
                            """
                                    .formatted(reference));
            Result run = Command.run(folder, "run", file.toString(), "--session", "s.yard");
            assertThat(run.status()).as(run.err()).isZero();
            try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
                TrialRecord record = store.trials(store.experiments().get(0)).get(0);
                assertThat(record.measurement().received().messages()).isEqualTo(100);
            }
            receive.enter();
            Result ended = receive.await();
            assertThat(ended.status()).as(ended.err()).isZero();
            assertThat(ended.err()).contains("100 messages, 102,400 elements");
        }
        assertThat(workers).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void ctrlCEndsTheReceiverAndItsBroker() throws Exception {
        try (Program receive =
                Program.start(folder, "receive", "jms", "--option", "delivery=persistent")) {
            assertThat(receive.firstLine()).isNotEmpty();
            List<ProcessHandle> workers = receive.workers();
            assertThat(workers).hasSize(2);
            receive.interrupt();
            assertThat(receive.await().err()).containsPattern("Broker: tcp://\\w+:\\w+@127.0.0.1:");
            assertThat(workers).noneMatch(ProcessHandle::isAlive);
        }
    }

    @Test
    void aReceiverThatDiesIsSaid() throws Exception {
        try (Program receive = Program.start(folder, "receive", "tcp")) {
            assertThat(receive.firstLine()).startsWith("127.0.0.1:");
            receive.workers().get(0).destroyForcibly();
            Result ended = receive.await();
            assertThat(ended.status()).isEqualTo(2);
            assertThat(ended.err()).contains("The tcp receiver worker").contains("signal 9");
        }
    }

    @Test
    void saysWhatIsWrongWithAnOption() throws Exception {
        Result result = Command.run(folder, "receive", "corba-sii", "--option", "server=skelton");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("server").contains("skeleton");
        Result none = Command.run(folder, "receive", "corba");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).contains("There is no engine 'corba'.");
    }
}
