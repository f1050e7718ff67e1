package marshalyard.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostsCommandTest {
    @TempDir private Path folder;
    private CliFiles files;

    @BeforeEach
    void open() throws Exception {
        files = new CliFiles(folder);
    }

    @AfterEach
    void close() {
        files.close();
    }

    @Test
    void saysWhereHostsAreDescribed() {
        CliRun run = CliRun.of("hosts");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("No hosts yet: describe them in ", "hosts.yaml");
    }

    @Test
    void listsEveryKindOfHost() throws Exception {
        files.hosts(
                """
                hosts:
                  - {name: lab1, ssh: "user@lab1.example.org:2222", ports: 42000-42099}
                  - {name: node7, command: [srun, -w, node7], java: /opt/java}
                  - {name: local, address: 10.0.0.1}
                """);
        CliRun run = CliRun.of("hosts");
        assertThat(run.status()).isZero();
        assertThat(run.lines().get(0)).contains("host", "reached by", "address", "ports", "Java");
        assertThat(run.out())
                .containsPattern("lab1 +ssh user@lab1.example.org:2222 +found out +42000-42099")
                .containsPattern("node7 +srun -w node7 +ssh's, else 127.0.0.1 +any +/opt/java")
                .containsPattern("local +this machine +10.0.0.1 +any +this one");
        assertThat(CliRun.of("hosts", "node7").out()).doesNotContain("lab1");
    }

    @Test
    void refusesALabelThatIsNotThere() throws Exception {
        files.hosts("hosts: [{name: lab1, ssh: lab1}]");
        CliRun run = CliRun.of("hosts", "lab2");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no host 'lab2' in ", "Use one of: lab1, local.");
    }

    @Test
    void aTestNeedsTheEngineTcp() throws Exception {
        CliRun run = CliRun.of("hosts", "--test", "local");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no engine 'tcp' to test with.");
    }
}
