package marshalyard.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the documents that read the first look's session, or one with calls. */
class DocumentCommandsTest {
    private static final Path CHECKOUT = Path.of("../..");

    private static final List<String> DOCUMENTS =
            List.of(
                    "README.md",
                    "app/docs/tutorial/first-experiment.md",
                    "app/docs/how-to/charts-and-reports.md",
                    "app/docs/how-to/comparing.md");

    private static final String CALLS =
            """
            marshalyard: 1
            title: Calls
            engines: [tcp, tcp-nio]
            types: [octet, binstruct]
            sizes: [1K, 8K]
            patterns: [call-return]
            """;

    /** What is said of sessions whose trials tell neither latencies nor CPU times, as here. */
    private static final List<String> NOT_MEASURED =
            List.of("There is no finished trial with a value for", "with a latency-p99 above 0");

    @TempDir private Path folder;

    @Test
    void eachOfThemCanBeTyped() throws Exception {
        List<String> commands = DOCUMENTS.stream().flatMap(DocumentCommandsTest::commands).toList();
        assertThat(commands).hasSizeGreaterThan(8);
        try (CliFiles files = new CliFiles(folder)) {
            files.once("look.yard", CHECKOUT.resolve("samples/first-look.yaml"), Map.of());
            files.once("calls.yard", files.write("calls.yaml", CALLS), Map.of());
            for (String command : commands) {
                CliRun run = CliRun.of(Stream.of(command.split(" ")).map(this::word).toArray());
                if (NOT_MEASURED.stream().anyMatch(run.err()::contains)) continue;
                assertThat(run.status()).as(command + ": " + run.err()).isZero();
            }
        }
    }

    /** Files lie in the test's folder. */
    private Object word(String word) {
        return word.matches("[a-z]+\\.[a-z]+") ? folder.resolve(word) : word;
    }

    private static Stream<String> commands(String document) {
        try {
            return Files.readAllLines(CHECKOUT.resolve(document)).stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith("./marshalyard "))
                    .map(line -> line.replaceFirst("\\./marshalyard ", ""))
                    .filter(line -> line.matches("(?!resume)[a-z]+ (look|calls)\\.yard.*"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
