package marshalyard.lab.host.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.engine.PortRange;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.ssh.SshWay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostBookTest {
    @TempDir private Path folder;

    private HostBook book(String text) throws Exception {
        return HostBook.read(Files.writeString(folder.resolve("hosts.yaml"), text));
    }

    @Test
    void readsWhatTheUserSaysOfEachHost() throws Exception {
        HostBook book =
                book(
                        """
                        hosts:
                          - name: lab1
                            ssh: user@lab1.example.org:2222
                            address: 10.0.0.5
                            java: /opt/jdk25/bin/java
                            jvm: [-XX:+UseZGC]
                            ports: 42000-42099
                            bundle: runtime
                          - name: node7
                            command: [srun, -w, node7, --overlap, -u]
                          - name: local
                            address: 10.0.0.1
                        """);
        assertThat(book.labels()).containsExactly("lab1", "local", "node7");
        assertThat(book.find("lab1"))
                .contains(
                        new HostEntry(
                                "lab1",
                                new SshWay("user", "lab1.example.org", 2222),
                                new HostSettings(
                                        "10.0.0.5",
                                        new PortRange(42_000, 42_099),
                                        "/opt/jdk25/bin/java",
                                        List.of("-XX:+UseZGC"),
                                        true)));
        assertThat(book.find("node7"))
                .contains(
                        HostEntry.of(
                                "node7",
                                new CommandWay(List.of("srun", "-w", "node7", "--overlap", "-u"))));
        try (Host local = book.open("local", HostDialog.REFUSING)) {
            assertThat(local.address().bind()).isEqualTo("10.0.0.1");
        }
    }

    @Test
    void withoutAFileThereIsThisMachine() throws Exception {
        HostBook book = HostBook.read(folder.resolve("hosts.yaml"));
        assertThat(book.labels()).containsExactly("local");
        try (Host local = book.open("local", HostDialog.REFUSING)) {
            assertThat(local.address().advertised()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void whatIsWrittenIsReadAgain() throws Exception {
        HostEntry lab1 =
                new HostEntry(
                        "lab1",
                        SshWay.parse("user@[fe80::1]:22"),
                        new HostSettings(
                                "fe80::1",
                                new PortRange(42_000, 42_000),
                                "",
                                List.of("-Xlog:gc", "-XX:+UseZGC"),
                                false));
        HostEntry cell =
                HostEntry.of("cell", new CommandWay(List.of("docker", "exec", "-i", "a b")));
        HostBook book = HostBook.read(folder.resolve("new").resolve("hosts.yaml"));
        book.with(lab1).with(cell).write();
        HostBook read = HostBook.read(book.file());
        assertThat(read.entries()).containsExactly(lab1, cell);
        HostEntry changed = HostEntry.of("lab1", SshWay.parse("lab1"));
        assertThat(read.with(changed).entries()).containsExactly(changed, cell);
        assertThat(read.without("lab1").entries()).containsExactly(cell);
        read.without("lab1").write();
        assertThat(Files.list(book.file().getParent())).containsExactly(book.file());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {name: a b, ssh: x}                      | 'a b' is no label
                    {name: lab1}                             | Say how 'lab1' is reached
                    {name: lab1, ssh: x, command: [y]}       | Leave out one of them
                    {name: lab1, ssh: -oProxyCommand=x}      | is no SSH account
                    {name: lab1, ssh: x, ports: 42099-42000} | the smaller one first
                    {name: lab1, ssh: x, ports: many}        | is no range of ports
                    {name: lab1, ssh: x, bundle: all}        | Write runtime
                    {name: lab1, ssh: x, adress: 10.0.0.1}   | Did you mean 'address'?
                    {name: local, ssh: x}                    | 'local' is this machine
                    {name: lab1, command: []}                | A command needs a program
                    """)
    void whatIsWrongIsToldWithItsLine(String entry, String sentence) {
        assertThatThrownBy(() -> book("# my hosts\nhosts:\n  - " + entry + "\n"))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("hosts.yaml, line 3: ")
                .hasMessageContaining(sentence);
    }

    @Test
    void anUnknownLabelIsToldWithThoseThatThereAre() throws Exception {
        HostBook book = book("hosts: [{name: lab1, ssh: lab1}]");
        assertThatThrownBy(() -> book.open("lab2", HostDialog.REFUSING))
                .hasMessageStartingWith(
                        "There is no host 'lab2'. Use one of: lab1, local. Or describe it in ");
    }

    @Test
    void aCommandThatIsNotAllowedDoesNotRun() throws Exception {
        Path trace = folder.resolve("trace");
        HostBook book = book("hosts: [{name: a, command: [touch, " + trace + "]}]");
        assertThatThrownBy(() -> book.open("a", HostDialog.REFUSING))
                .hasMessageContaining("was not allowed to run");
        assertThat(trace).doesNotExist();
    }

    @Test
    void readingABookRunsNothing() throws IOException, LabException {
        Path trace = folder.resolve("trace");
        Path file = folder.resolve("hosts.yaml");
        Files.writeString(file, "hosts: [{name: a, command: [touch, " + trace + "]}]");
        assertThat(HostBook.read(file).find("a")).isPresent();
        assertThat(trace).doesNotExist();
    }
}
