package marshalyard.worker.protocol;

import static java.util.regex.Pattern.MULTILINE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    private static final Path PLUGINS = Path.of("..", "..", "plugins");

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

    /** An engine under plugins has the id of its folder; one in C++ names its wire in main.cc. */
    @Test
    void theWiresAreThoseThatEnginesSpeak() throws Exception {
        List<String> table = table("## Wires");
        Pattern speaks =
                Pattern.compile(
                        "(?:speaking\\(|^ +)\"([a-z]+ (?:frames|ttcp|messages))\"", MULTILINE);
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(PLUGINS)) {
            for (Path file :
                    files.filter(f -> f.toString().matches(".*(Engine.java|main.cc)")).toList()) {
                Path below = PLUGINS.relativize(file);
                Matcher wire = speaks.matcher(Files.readString(file));
                if (!wire.find() || below.toString().contains("target")) continue;
                boolean cpp = below.startsWith("native");
                found.put(below.getName(cpp ? 1 : 0).toString(), wire.group(1));
            }
        }
        assertThat(found).containsKeys("netty", "thrift", "thrift-cpp");
        found.forEach(
                (engine, wire) ->
                        assertThat(table)
                                .as(engine + " speaks " + wire)
                                .anyMatch(
                                        row ->
                                                row.startsWith("| `" + wire + "` |")
                                                        && row.contains("`" + engine + "`")));
    }

    @Test
    void machineSpeedIsThatOfTheList() throws Exception {
        assertThat(table("### machineSpeed")).isEqualTo(rows(SpeedReadings.ALL));
    }
}
