package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.engine.PortRange;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.lab.host.remote.RemoteSettings;
import marshalyard.lab.host.ssh.Ssh;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that are reached by SSH: a real OpenSSH server, real workers behind it, and mishaps. */
@TestInstance(Lifecycle.PER_CLASS)
class SshHostTest {
    private static final String PASSPHRASE = "correct horse";

    @TempDir private Path shared;
    @TempDir private Path folder;
    private FarSide far;
    private SshServer server;
    private Path keys;
    private Path ssh;

    @BeforeAll
    void startServer() throws Exception {
        assumeThat(SshServer.installed()).as("needs the package openssh-server").isTrue();
        far = FarSide.in(shared);
        keys = Files.createDirectories(shared.resolve("keys"));
        SshServer.generate(keys.resolve("plain"), "");
        SshServer.generate(keys.resolve("locked"), PASSPHRASE);
        Path authorized = shared.resolve("authorized_keys");
        Files.writeString(
                authorized,
                Files.readString(keys.resolve("plain.pub"))
                        + Files.readString(keys.resolve("locked.pub")));
        server = SshServer.start(shared.resolve("server"), authorized, far);
    }

    @AfterAll
    void endServer() throws Exception {
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
        assertThat(far.bundles()).noneMatch(b -> b.getFileName().toString().startsWith("."));
    }

    private static RemoteSettings settings(String java) {
        return new RemoteSettings("far", "", java, List.of(), PortRange.ANY, false);
    }

    private RemoteHost open(HostDialog dialog) throws LabException {
        return open(SshServer.user(), null, dialog);
    }

    private RemoteHost open(String user, Path agent, HostDialog dialog) throws LabException {
        return RemoteHost.open(
                new Ssh(ssh, agent).connect("far", user, "127.0.0.1", server.port(), dialog),
                settings(""));
    }

    @Test
    void allEnginesRunBehindSshWithoutSftp() throws Exception {
        try (RemoteHost host = open(HostDialog.REFUSING)) {
            HostRun.Result result = HostRun.of(folder, host, "tcp, corba-sii, jms");
            assertThat(result.failures()).isEmpty();
            assertThat(result.trials()).hasSize(6);
            assertThat(host.address().advertised()).isEqualTo("127.0.0.1");
        }
    }
}
