package marshalyard.cli.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlameCommandTest {
    @TempDir private Path folder;

    @Test
    void anEndThatThereIsNotIsToldWithThoseThatThereAre() throws Exception {
        try (CliFiles files = new CliFiles(folder)) {
            CliRun run =
                    CliRun.of(
                            "flame",
                            files.session("s.yard"),
                            "--end",
                            "recevier",
                            "--out",
                            folder.resolve("f.svg"));
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .contains("There is no end 'recevier'. Use one of: sender, receiver, broker.");
        }
    }
}
