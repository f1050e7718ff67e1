package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command hosts, as a user types it. */
class HostsCommandTest {
    @TempDir private Path folder;

    private Result run(String... args) throws Exception {
        try (Program program =
                Program.start(
                        List.of(
                                "-Dmarshalyard.config=" + folder,
                                "-Duser.home=" + folder.resolve("home")),
                        folder,
                        args)) {
            return program.await();
        }
    }

    @Test
    void listsAndTriesTheHostsOfTheUsersFile() throws Exception {
        FarSide far = FarSide.in(folder);
        Files.writeString(
                folder.resolve("hosts.yaml"),
                """
                hosts:
                  - name: cell
                    command: [env, %s]
                  - name: lab1
                    ssh: user@lab1.example.org
                    ports: 42000-42099
                """
                        .formatted(String.join(", ", far.variables())));
        Result listed = run("hosts");
        assertThat(listed.status()).as(listed.err()).isZero();
        assertThat(listed.out())
                .containsPattern("cell +env XDG_CACHE_HOME=")
                .containsPattern("lab1 +ssh user@lab1.example.org +found out +42000-42099");

        Result tried = run("hosts", "--test", "cell");
        assertThat(tried.status()).as(tried.out() + tried.err()).isZero();
        assertThat(tried.out().lines()).hasSize(9).allMatch(line -> line.contains(" ok "));
        assertThat(tried.err()).contains("cell is reached by: env");
        far.awaitEmpty();

        Result unknown = run("hosts", "lab2");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("Use one of: cell, lab1, local.");
    }

    @Test
    void anUnknownServerKeyIsTrustedOnlyIfTheUserSaysSo() throws Exception {
        assumeThat(SshServer.installed()).as("needs the package openssh-server").isTrue();
        FarSide far = FarSide.in(folder);
        Path ssh = Files.createDirectories(folder.resolve("home").resolve(".ssh"));
        SshServer.generate(ssh.resolve("id_ed25519"), "");
        Path authorized = ssh.resolve("id_ed25519.pub");
        try (SshServer server = SshServer.start(folder.resolve("sshd"), authorized, far)) {
            Files.writeString(
                    folder.resolve("hosts.yaml"),
                    "hosts: [{name: lab1, ssh: '%s@127.0.0.1:%d'}]"
                            .formatted(SshServer.user(), server.port()));
            Result refused = run("hosts", "--test", "lab1");
            assertThat(refused.status()).isEqualTo(1);
            assertThat(refused.out()).contains("FAILED").contains("--accept-new-host-keys");

            Result trusted = run("hosts", "--test", "--accept-new-host-keys", "lab1");
            assertThat(trusted.status()).as(trusted.out() + trusted.err()).isZero();
            assertThat(trusted.err()).contains("SHA256:");

            Result known = run("hosts", "--test", "lab1");
            assertThat(known.status()).as(known.out() + known.err()).isZero();
        }
        far.awaitEmpty();
    }

    /** A host without Java gets a runtime that is linked of this machine's. */
    @Test
    void javaIsSentToAHostThatHasNone() throws Exception {
        FarSide far = FarSide.in(folder);
        Files.writeString(
                folder.resolve("hosts.yaml"),
                """
                hosts:
                  - name: bare
                    command: [env, %s]
                    java: /nowhere/java
                    bundle: runtime
                """
                        .formatted(String.join(", ", far.variables())));
        Result tried = run("hosts", "--test", "bare");
        assertThat(tried.status()).as(tried.out() + tried.err()).isZero();
        assertThat(tried.out().lines()).hasSize(9).allMatch(line -> line.contains(" ok "));
        assertThat(far.bundles())
                .anyMatch(bundle -> Files.isExecutable(bundle.resolve("bin/java")));
        far.awaitEmpty();
    }
}
