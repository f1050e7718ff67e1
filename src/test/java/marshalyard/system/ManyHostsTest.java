package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trial of many workers on many hosts, each reached by SSH at a port of its own. */
class ManyHostsTest {
    private static final int HOSTS = 8;
    private static final int SENDERS = 15;

    @TempDir private Path folder;

    @Test
    void sixteenWorkersOnEightHostsMakeOneTrialAndLeaveNothing() throws Exception {
        assumeThat(SshServer.installed()).as("needs the package openssh-server").isTrue();
        FarSide far = FarSide.in(folder);
        Path ssh = Files.createDirectories(folder.resolve("home").resolve(".ssh"));
        SshServer.generate(ssh.resolve("id_ed25519"), "");
        Path authorized = ssh.resolve("id_ed25519.pub");
        try (SshServer server = SshServer.onPorts(HOSTS, folder.resolve("sshd"), authorized, far)) {
            Files.writeString(ssh.resolve("known_hosts"), server.knownHost());
            describe(server.ports());
            Result run = run(experiment());
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(server.connections()).as("all connections are closed").isEmpty();
        }
        far.awaitEmpty();
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            List<TrialRecord> trials = store.trials(store.experiments().get(0));
            assertThat(trials).singleElement().matches(t -> !t.failed());
            var measured = trials.get(0).measurement();
            assertThat(measured.received().messages()).isEqualTo(200L * SENDERS);
            assertThat(measured.sent().shares())
                    .hasSize(SENDERS)
                    .extracting(Share::messages)
                    .containsOnly(200L);
            assertThat(measured.integrity().corrupt()).isZero();
        }
    }

    private static Stream<String> labels() {
        return IntStream.rangeClosed(1, HOSTS).mapToObj(i -> "host" + i);
    }

    private void describe(List<Integer> ports) throws Exception {
        StringBuilder text = new StringBuilder("hosts:\n");
        for (int i = 0; i < HOSTS; i++) {
            text.append(
                    "  - {name: host%d, ssh: '%s@127.0.0.1:%d'}\n"
                            .formatted(i + 1, SshServer.user(), ports.get(i)));
        }
        Files.writeString(folder.resolve("hosts.yaml"), text);
    }

    private Path experiment() throws Exception {
        return Files.writeString(
                folder.resolve("many.yaml"),
                """
                marshalyard: 1
                title: Sixteen workers
                engines: tcp
                types: octet
                sizes: 1K
                patterns: flood
                senders: %d
                placements: {sender: [%s], receiver: host1}
                trial: {warmup: 20 ms, burnIn: 0 ms, volume: 200 KB, verify: true}
                repeat: {trials: 1}
                """
                        .formatted(SENDERS, labels().collect(Collectors.joining(", "))));
    }

    private Result run(Path experiment) throws Exception {
        try (Program program =
                Program.start(
                        List.of(
                                "-Dmarshalyard.config=" + folder,
                                "-Duser.home=" + folder.resolve("home")),
                        folder,
                        "run",
                        experiment.toString(),
                        "--session",
                        "s.yard")) {
            return program.await();
        }
    }
}
