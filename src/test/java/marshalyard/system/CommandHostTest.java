package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.PortRange;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.lab.hosttest.HostTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that are reached by commands, with real workers behind them. */
class CommandHostTest {
    @TempDir private Path folder;
    private FarSide far;

    @BeforeEach
    void makeFarSide() throws Exception {
        far = FarSide.in(folder);
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        far.awaitEmpty();
    }

    private HostBook book(HostEntry entry) throws Exception {
        return HostBook.read(folder.resolve("hosts.yaml")).with(entry);
    }

    /** A command that runs another one in the far side's environment. */
    private Host open(String... prefix) throws Exception {
        List<String> command = new ArrayList<>(List.of(prefix));
        command.add("env");
        command.addAll(far.variables());
        return book(HostEntry.of("far", new CommandWay(command))).open("far", new Allowing());
    }

    @Test
    void allEnginesRunBehindACommand() throws Exception {
        try (Host host = open()) {
            HostRun.Result result = HostRun.of(folder, host, "tcp, corba-sii, jms");
            assertThat(result.failures()).isEmpty();
            assertThat(result.trials()).hasSize(6);
        }
        assertThat(far.bundles()).hasSize(4); // the workers' and each engine's
    }

    /** Both ends are in a network of their own, which this program can't reach. */
    @Test
    void workersRunInANetworkNamespace() throws Exception {
        assumeThat(unshares()).as("needs namespaces without root").isTrue();
        try (Host host =
                open("unshare", "-rn", "sh", "-c", "ip link set lo up; exec \"$@\"", "sh")) {
            // one namespace for each worker: only an engine within one process connects
            assertThat(HostRun.of(folder, host, "'null'").failures()).isEmpty();
        }
    }

    @Test
    void workersRunInANamedNetworkNamespace() throws Exception {
        assumeThat(SshServer.user()).as("naming a network namespace needs root").isEqualTo("root");
        String name = "my-test-" + ProcessHandle.current().pid();
        assumeThat(runs("ip", "netns", "add", name)).as("needs ip netns").isTrue();
        try {
            assumeThat(runs("ip", "netns", "exec", name, "ip", "link", "set", "lo", "up"))
                    .as("needs leave to enter a network namespace")
                    .isTrue();
            try (Host host = open("ip", "netns", "exec", name)) {
                assertThat(HostRun.of(folder, host, "tcp, jms").failures()).isEmpty();
            }
        } finally {
            SshServer.run("ip", "netns", "delete", name);
        }
    }

    /** What a command can do that SSH itself could do: with all of the user's configuration. */
    @Test
    void workersRunBehindTheSystemsSsh() throws Exception {
        assumeThat(SshServer.installed()).as("needs the package openssh-server").isTrue();
        Path key = folder.resolve("key");
        SshServer.generate(key, "");
        Path authorized = Files.copy(folder.resolve("key.pub"), folder.resolve("authorized"));
        try (SshServer server = SshServer.start(folder.resolve("sshd"), authorized, far)) {
            Path known = Files.writeString(folder.resolve("known"), server.knownHost());
            List<String> ssh =
                    List.of(
                            "ssh",
                            "-F",
                            "none",
                            "-i",
                            key.toString(),
                            "-o",
                            "UserKnownHostsFile=" + known,
                            "-p",
                            Integer.toString(server.port()),
                            SshServer.user() + "@127.0.0.1");
            HostBook book = book(HostEntry.of("far", new CommandWay(ssh)));
            try (Host host = book.open("far", new Allowing())) {
                assertThat(HostRun.of(folder, host, "tcp").failures()).isEmpty();
            }
        }
    }

    @Test
    void aCommandThatFailsIsToldWithWhatItSaid() throws Exception {
        assertThatThrownBy(() -> open("sh", "-c", "echo no such node >&2; exit 3", "sh"))
                .hasMessageStartingWith("Host far (sh -c echo no such node")
                .hasMessageEndingWith(") did not run a shell: no such node.");
        assertThatThrownBy(() -> open(folder.resolve("nothing").toString()))
                .hasMessageContaining("of host far can't be run")
                .hasMessageEndingWith("Check it in hosts.yaml.");
    }

    @Test
    void aHostWithoutAJavaThatFitsIsToldWhatItHas() throws Exception {
        Path old = folder.resolve("java");
        Files.writeString(old, "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n");
        assertThat(old.toFile().setExecutable(true)).isTrue();
        assertThatThrownBy(() -> openWith(old.toString()))
                .hasMessageStartingWith("Host far has no Java of version 17 or later at " + old)
                .hasMessageContaining("(found: 11.0.2 at " + old + ")")
                .hasMessageContaining("'bundle: runtime'");
        assertThatThrownBy(() -> openWith("/nowhere/java"))
                .hasMessageStartingWith("Host far has no Java of version 17 or later at /nowhere")
                .hasMessageNotContaining("found");
    }

    @Test
    void aPathMayBeginWithTheHomeThere() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("a home/bin"));
        Path old = bin.resolve("java");
        Files.writeString(old, "#!/bin/sh\necho 'openjdk version \"9\"' >&2\n");
        assertThat(old.toFile().setExecutable(true)).isTrue();
        for (String begin : List.of("~", "$HOME", "${HOME}")) {
            assertThatThrownBy(() -> openWith(begin + "/bin/java", "HOME=" + bin.getParent()))
                    .hasMessageContaining(begin + "/bin/java (found: 9 at " + old + ")");
        }
    }

    private void openWith(String java, String... variables) throws Exception {
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(List.of(variables));
        command.addAll(far.variables());
        HostEntry entry =
                new HostEntry(
                        "far", new CommandWay(command), HostSettings.FOUND_OUT.withJava(java));
        book(entry).open("far", new Allowing()).close();
    }

    @Test
    void aFullDiskThereIsToldAndNothingIsLeft() throws Exception {
        assumeThat(unshares()).as("needs namespaces without root").isTrue();
        String mount = "mount -t tmpfs -o size=200k none " + far.cache() + " && exec \"$@\"";
        try (RemoteHost host = (RemoteHost) open("unshare", "-rm", "sh", "-c", mount, "sh")) {
            assertThatThrownBy(() -> host.send(Bundle.withoutEngine(HostRun.home().workerFolder())))
                    .hasMessageMatching(
                            "The disk of "
                                    + far.cache()
                                    + "/marshalyard/bundles on host far is full \\([1-9][0-9]* MB"
                                    + " needed\\)\\. Free some space there\\.");
        }
    }

    /** Its data port can't be reached from here, nor ours from there, as behind a firewall. */
    @Test
    void theTestOfAHostFindsOutThatItsDataPortsCannotBeReached() throws Exception {
        assumeThat(unshares()).as("needs namespaces without root").isTrue();
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "unshare",
                                "-rn",
                                "sh",
                                "-c",
                                "ip link set lo up; exec \"$@\"",
                                "sh"));
        command.add("env");
        command.addAll(far.variables());
        HostBook book = book(HostEntry.of("far", new CommandWay(command)));
        List<HostTest.Step> steps = new ArrayList<>();
        boolean passed =
                new HostTest(book, HostRun.catalog().bundle("tcp"), new Allowing(), LabClock.SYSTEM)
                        .run("far", steps::add);
        assertThat(passed).isFalse();
        assertThat(steps)
                .extracting(HostTest.Step::name)
                .containsExactly(
                        "connect",
                        "files",
                        "worker",
                        "round trip",
                        "clock",
                        "machine",
                        "network",
                        "data to it",
                        "data from it");
        assertThat(steps.subList(0, 7)).allMatch(HostTest.Step::passed);
        assertThat(steps.get(7).text())
                .startsWith("No data connection from local to far: ")
                .contains("open 'ports'");
        assertThat(steps.get(8).passed()).isFalse();
    }

    @Test
    void dataSocketsListenInTheRangeOfPorts() throws Exception {
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(far.variables());
        HostEntry entry =
                new HostEntry(
                        "far",
                        new CommandWay(command),
                        new HostSettings("", new PortRange(43_210, 43_219), "", List.of(), false));
        List<HostTest.Step> steps = new ArrayList<>();
        assertThat(
                        new HostTest(
                                        book(entry),
                                        HostRun.catalog().bundle("tcp"),
                                        new Allowing(),
                                        LabClock.SYSTEM)
                                .run("far", steps::add))
                .as(steps.toString())
                .isTrue();
        assertThat(steps.get(7).text()).containsPattern("connected to 127.0.0.1, port 4321\\d");
    }

    private static boolean unshares() throws Exception {
        return runs("unshare", "-rn", "true");
    }

    private static boolean runs(String... command) throws Exception {
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
