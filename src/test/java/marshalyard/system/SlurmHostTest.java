package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers as steps of a real Slurm. */
class SlurmHostTest {
    @TempDir private Path folder;

    @Test
    void allEnginesRunAsSteps() throws Exception {
        assumeThat(Slurm.missing()).as(Slurm.missing()).isEmpty();
        FarSide far = FarSide.in(folder);
        try (Slurm slurm = Slurm.start(Files.createDirectory(folder.resolve("slurm")))) {
            List<String> command = new ArrayList<>(slurm.command());
            command.add("env");
            command.addAll(far.variables());
            HostBook book =
                    HostBook.read(folder.resolve("hosts.yaml"))
                            .with(HostEntry.of("node", new CommandWay(command)));
            try (Host host = book.open("node", new Allowing())) {
                HostRun.Result result = HostRun.of(folder, host, "tcp, corba-sii, jms");
                assertThat(result.failures()).isEmpty();
                assertThat(result.trials()).hasSize(6);
            }
            far.awaitEmpty();
        }
    }
}
