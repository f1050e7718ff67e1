package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.lab.host.remote.Shell;
import marshalyard.lab.host.ssh.Ssh;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that are reached by SSH: a real OpenSSH server, real workers behind it, and mishaps. */
class SshHostTest {
    private static final String PASSPHRASE = "correct horse";

    private static FarSide far;
    private static SshServer server;
    private static Path keys;
    private static Path authorized;

    @TempDir private Path folder;
    private Path ssh;

    @BeforeAll
    static void startServer(@TempDir Path shared) throws Exception {
        assumeThat(SshServer.installed()).as("needs the package openssh-server").isTrue();
        far = FarSide.in(shared);
        keys = Files.createDirectories(shared.resolve("keys"));
        SshServer.generate(keys.resolve("plain"), "");
        SshServer.generate(keys.resolve("locked"), PASSPHRASE);
        authorized = shared.resolve("authorized_keys");
        Files.writeString(
                authorized,
                Files.readString(keys.resolve("plain.pub"))
                        + Files.readString(keys.resolve("locked.pub")));
        server = SshServer.start(shared.resolve("server"), authorized, far);
    }

    @AfterAll
    static void endServer() throws Exception {
        if (server != null) server.close();
    }

    /** The user's folder: a key that is let in, and the server's key in known_hosts. */
    @BeforeEach
    void makeSshFolder() throws Exception {
        ssh = Files.createDirectory(folder.resolve(".ssh"));
        Files.copy(keys.resolve("plain"), ssh.resolve("id_ed25519"));
        Files.writeString(ssh.resolve("known_hosts"), server.knownHost());
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        far.awaitEmpty();
    }

    private RemoteHost open(HostDialog dialog) throws LabException {
        return open(SshServer.user(), null, dialog);
    }

    private RemoteHost open(String user, Path agent, HostDialog dialog) throws LabException {
        return RemoteHost.open(
                "far",
                new Ssh(ssh, agent).connect("far", user, "127.0.0.1", server.port(), dialog),
                HostSettings.FOUND_OUT);
    }

    @Test
    void allEnginesRunBehindSshWithoutSftp() throws Exception {
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            HostRun.Result result = HostRun.of(folder, host, "tcp, corba-sii, jms");
            assertThat(result.failures()).isEmpty();
            assertThat(result.trials()).hasSize(6);
            assertThat(host.address().advertised()).isEqualTo("127.0.0.1");
        }
        assertThat(far.bundles()).hasSizeGreaterThanOrEqualTo(4); // the workers' and each engine's
    }

    @Test
    void anUnknownKeyIsShownAndRememberedIfTrusted() throws Exception {
        Path knownHosts = ssh.resolve("known_hosts");
        Files.delete(knownHosts);
        assertThatThrownBy(() -> open(HostDialog.REFUSING))
                .hasMessageStartingWith(
                        "Host far (ssh %s@127.0.0.1:%s) can't"
                                .formatted(SshServer.user(), server.port()))
                .hasMessageContaining("the server's key is not known and was not trusted")
                .hasMessageContaining("SHA256:")
                .hasMessageContaining("--accept-new-host-keys");
        assertThat(knownHosts).doesNotExist();

        List<HostDialog.NewKey> shown = new ArrayList<>();
        open(new Allowing() {
                    @Override
                    public boolean trust(NewKey key) {
                        return shown.add(key);
                    }
                })
                .close();
        assertThat(shown)
                .singleElement()
                .satisfies(
                        key -> {
                            assertThat(key.server()).endsWith(":" + server.port());
                            assertThat(key.type()).isEqualTo("ssh-ed25519");
                            assertThat(server.fingerprint()).contains(key.fingerprint());
                        });
        open(HostDialog.REFUSING).close(); // it is remembered
    }

    @Test
    void aChangedKeyIsRefused() throws Exception {
        Files.writeString(
                ssh.resolve("known_hosts"),
                "[127.0.0.1]:" + server.port() + " " + Files.readString(keys.resolve("plain.pub")));
        assertThatThrownBy(() -> open(new Allowing()))
                .hasMessageContaining("the server's key has changed")
                .hasMessageContaining("-R '[127.0.0.1]:" + server.port() + "'");
    }

    @Test
    void aUserWhoIsNotLetInIsToldSo() {
        assertThatThrownBy(() -> open("nobody-at-all", null, new Allowing()))
                .hasMessageContaining("the server does not let nobody-at-all in");
    }

    @Test
    void aKeyWithAPassphraseAsksForIt() throws Exception {
        Files.delete(ssh.resolve("id_ed25519"));
        Files.copy(keys.resolve("locked"), ssh.resolve("id_ed25519"));
        List<Integer> attempts = new ArrayList<>();
        HostDialog knows =
                new Allowing() {
                    @Override
                    public Optional<String> passphrase(String label, String key, int attempt) {
                        attempts.add(attempt);
                        return Optional.of(attempt == 1 ? "wrong" : PASSPHRASE);
                    }
                };
        open(knows).close();
        assertThat(attempts).containsExactly(1, 2);

        assertThatThrownBy(() -> open(HostDialog.REFUSING))
                .hasMessageContaining("does not let " + SshServer.user() + " in")
                .hasMessageContaining("because their passphrase is missing")
                .hasMessageContaining("id_ed25519");
    }

    @Test
    void theAgentsKeysAreUsed() throws Exception {
        Files.delete(ssh.resolve("id_ed25519"));
        Path socket = folder.resolve("agent");
        Process agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            Program.await("the agent's socket", () -> Files.exists(socket));
            SshServer.run(
                    "env",
                    "SSH_AUTH_SOCK=" + socket,
                    "ssh-add",
                    "-q",
                    keys.resolve("plain").toString());
            open(SshServer.user(), socket, HostDialog.REFUSING).close();
        } finally {
            agent.destroy();
            agent.waitFor();
        }
    }

    @Test
    void aliasUserPortKeyAndJumpComeFromTheConfiguration() throws Exception {
        Files.move(ssh.resolve("id_ed25519"), ssh.resolve("lab"));
        try (SshServer gate = SshServer.start(folder.resolve("gate"), authorized, far)) {
            Files.writeString(ssh.resolve("known_hosts"), server.knownHost() + gate.knownHost());
            Files.writeString(
                    ssh.resolve("config"),
                    """
                    Host gate
                      HostName 127.0.0.1
                      Port %d
                    Host lab
                      HostName 127.0.0.1
                      Port %d
                      ProxyJump gate
                    Host *
                      User %s
                      IdentityFile %s
                    """
                            .formatted(
                                    gate.port(),
                                    server.port(),
                                    SshServer.user(),
                                    ssh.resolve("lab")));
            Shell shell = new Ssh(ssh, null).connect("far", "", "lab", 0, HostDialog.REFUSING);
            try (RemoteHost host = RemoteHost.open("far", shell, HostSettings.FOUND_OUT)) {
                assertThat(gate.connections()).isNotEmpty();
                assertThat(HostRun.of(folder, host, "tcp").failures()).isEmpty();
            }
        }
    }

    /** A server may allow fewer channels in a connection than there are workers. */
    @Test
    void moreWorkersThanSessionsOfAConnectionTakeSeveralConnections() throws Exception {
        try (SshServer strict =
                SshServer.start(folder.resolve("strict"), authorized, far, "MaxSessions 2")) {
            Files.writeString(ssh.resolve("known_hosts"), strict.knownHost());
            Shell shell =
                    new Ssh(ssh, null)
                            .connect("far", "", "127.0.0.1", strict.port(), HostDialog.REFUSING);
            try (RemoteHost host = RemoteHost.open("far", shell, HostSettings.FOUND_OUT)) {
                assertThat(HostRun.of(folder, host, "tcp, jms").failures()).isEmpty();
            }
        }
    }

    @Test
    void aShellThatGreetsIsUnderstood() throws Exception {
        String greeting = "ForceCommand echo Welcome to the lab; eval \"$SSH_ORIGINAL_COMMAND\"";
        try (SshServer chatty =
                SshServer.start(folder.resolve("chatty"), authorized, far, greeting)) {
            Files.writeString(ssh.resolve("known_hosts"), chatty.knownHost());
            Shell shell =
                    new Ssh(ssh, null)
                            .connect("far", "", "127.0.0.1", chatty.port(), HostDialog.REFUSING);
            try (RemoteHost host = RemoteHost.open("far", shell, HostSettings.FOUND_OUT)) {
                assertThat(HostRun.of(folder, host, "tcp").failures()).isEmpty();
            }
        }
    }

    @Test
    void aHostWhereNobodyAnswersIsToldSo() {
        int closed = server.port();
        assertThatThrownBy(
                        () ->
                                new Ssh(ssh, null)
                                        .connect("far", "", "127.0.0.2", closed, new Allowing()))
                .hasMessage(
                        ("Host far (ssh 127.0.0.2:%s) can't be opened: nobody answers at its"
                                        + " port; check address and port, and that sshd runs.")
                                .formatted(closed));
        assertThatThrownBy(
                        () ->
                                new Ssh(ssh, null)
                                        .connect("far", "", "x.invalid", 22, new Allowing()))
                .hasMessageContaining("there is no host of that name");
    }

    @Test
    void aConnectionThatIsKilledFailsItsTrialAndIsMadeAgain() throws Exception {
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            HostRun.Result result = HostRun.of(folder, host, "tcp", "1 s", () -> signal("KILL"));
            assertThat(result.failures())
                    .singleElement()
                    .asString()
                    .startsWith("The tcp ")
                    .contains(" worker (process ");
            assertThat(result.trials()).hasSize(2);
        }
    }

    @Test
    void aConnectionThatStandsStillIsMadeAgainAndItsTrialMeasuredAgain() throws Exception {
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            HostRun.Result result = HostRun.of(folder, host, "tcp", "1 s", () -> signal("STOP"));
            assertThat(result.failures())
                    .singleElement()
                    .asString()
                    .contains(" on host far has been silent for ");
            assertThat(result.trials()).hasSize(3); // the failed one is kept beside its repetition
        } finally {
            signal("CONT");
        }
    }

    private static void signal(String name) {
        try {
            server.signal(name);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anUploadThatBreaksOffLeavesNothing() throws Exception {
        Path big = Files.createDirectory(folder.resolve("big"));
        try (RandomAccessFile file = new RandomAccessFile(big.resolve("file").toFile(), "rw")) {
            file.setLength(400L << 20);
        }
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            int before = far.bundles().size();
            CompletableFuture<Throwable> sending =
                    CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    host.send(Bundle.withoutEngine(big));
                                    return null;
                                } catch (LabException e) {
                                    return e;
                                }
                            });
            Program.await("an upload", () -> far.bundles().size() > before || sending.isDone());
            server.signal("KILL");
            assertThat(sending.get())
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining(
                            "127.0.0.1:%s) can't take the files of a worker"
                                    .formatted(server.port()));
            Program.await("no part of it", () -> far.bundles().size() == before);
        }
    }

    @Test
    void aBundleThatWasDamagedIsSentAgain() throws Exception {
        Path files = Files.createDirectory(folder.resolve("files"));
        Files.writeString(files.resolve("a.jar"), "content");
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            host.send(Bundle.withoutEngine(files));
        }
        Path copy =
                far.bundles().stream()
                        .map(bundle -> bundle.resolve("a.jar"))
                        .filter(Files::exists)
                        .findFirst()
                        .orElseThrow();
        Files.writeString(copy, "damaged");
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            host.send(Bundle.withoutEngine(files));
        }
        assertThat(copy).hasContent("content");
        assertThat(Files.getPosixFilePermissions(copy.getParent()))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }
}
