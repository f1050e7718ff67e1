package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.Test;

/** The page for authors of workers lists the readings that the program knows. */
class ProtocolPageTest {
    private static final Path PAGE = Path.of("..", "..", "engines", "PROTOCOL.md");

    /** The lines of the table under a heading, without its head. */
    private static List<String> table(String heading) throws Exception {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.equals(heading))
                .dropWhile(line -> !line.startsWith("|---"))
                .skip(1)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    private static List<String> rows(List<Reading> list) {
        return list.stream()
                .map(
                        r ->
                                String.format(
                                        "| `%s` | %s | %s | %s |",
                                        r.id(), r.unit(), r.together().whose(), r.meaning()))
                .map(row -> row.replace("|  |", "| |"))
                .toList();
    }

    @Test
    void telemetryIsThatOfTheList() throws Exception {
        assertThat(table("#### telemetry")).isEqualTo(rows(ProcessReadings.ALL));
    }

    @Test
    void machineSpeedIsThatOfTheList() throws Exception {
        assertThat(table("### machineSpeed")).isEqualTo(rows(SpeedReadings.ALL));
    }
}
