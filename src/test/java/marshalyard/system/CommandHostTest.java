package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.book.HostEntry;
import marshalyard.lab.host.book.Way;
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
        return book(HostEntry.of("far", new Way.Command(command))).open("far", new Allowing());
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
}
