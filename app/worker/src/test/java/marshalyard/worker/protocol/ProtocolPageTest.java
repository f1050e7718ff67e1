package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
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

    /** A worker in another language has them from the page alone. */
    @Test
    void refusalsWithoutASentenceOfTheirOwnAreThoseOfTheDescription() throws Exception {
        EngineDescriptor plain =
                EngineDescriptor.of(
                                "mine",
                                "Plain",
                                "Moves octets.",
                                List.of(DataType.OCTET),
                                List.of(Style.ONEWAY),
                                List.of())
                        .limited(SizeLimit.of(100, "REASON."));
        String page = Files.readString(PAGE);
        String style = plain.reasonAgainst(Style.TWOWAY).orElseThrow();
        assertThat(page)
                .contains("`" + style.replace("mine", "ID").replace("twoway", "TOKEN") + "`");
        String size =
                plain.reasonAgainst(DataType.OCTET, 101, Options.of(List.of(), Map.of()))
                        .orElseThrow();
        String described = size.replace("mine", "ID").replace("100 B", "BYTES B");
        assertThat(page).contains("`" + described.replace("REASON.", "REASON") + "`");
    }

    @Test
    void machineSpeedIsThatOfTheList() throws Exception {
        assertThat(table("### machineSpeed")).isEqualTo(rows(SpeedReadings.ALL));
    }
}
