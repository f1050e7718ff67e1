package marshalyard.cli.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.charts.figures.PaperFigure;
import marshalyard.charts.figures.PaperFigures;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the papers' tables and figures, and the commands in it. */
class PapersPageTest {
    private static final Path PAGE = Path.of("../docs/papers.md");
    private static final Path SAMPLES = Path.of("../../samples");
    private static final Pattern SESSION = Pattern.compile("([a-z0-9-]+)\\.yard");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (Figure|Tables?) ([0-9]+).*$");

    private static final Pattern PLACE = Pattern.compile(",((?:Table|Figure) [0-9]+),[^,]+,[^,]+$");

    /** What is said of a figure whose cells are there and were measured without latencies. */
    private static final String WITHOUT_LATENCIES = "There is no finished trial with a value for";

    @TempDir private Path folder;

    /** Every cell of each sample is measured, by nobody; then each command does what it says. */
    @Test
    void everyCommandPrintsOrDrawsSomethingOfTheSampleThatItsRowNames() throws Exception {
        Map<String, Set<String>> bySample = commands();
        assertThat(bySample).hasSizeGreaterThan(10);
        try (CliFiles files = new CliFiles(folder)) {
            for (Map.Entry<String, Set<String>> of : bySample.entrySet()) {
                Path session =
                        files.once(
                                of.getKey() + ".yard",
                                SAMPLES.resolve(of.getKey() + ".yaml"),
                                Map.of("dispatchNanosMedian", "300"));
                for (String command : of.getValue()) run(command, session);
            }
        }
    }

    private void run(String command, Path session) {
        List<Object> arguments = new ArrayList<>();
        Path chart = null;
        for (String word : command.split(" ")) {
            if (word.endsWith(".yard")) {
                arguments.add(session);
            } else if (word.endsWith(".svg")) {
                chart = folder.resolve(word);
                arguments.add(chart);
            } else {
                arguments.add(word);
            }
        }
        CliRun run = CliRun.of(arguments.toArray());
        if (run.err().contains(WITHOUT_LATENCIES)) return;
        assertThat(run.status()).as(command + ": " + run.err()).isZero();
        if (chart == null) assertThat(run.out()).as(command).isNotBlank();
        else assertThat(chart).as(command).isNotEmptyFile();
    }

    /** The commands by the sample that their session is of. */
    private static Map<String, Set<String>> commands() throws IOException {
        Map<String, Set<String>> all = new TreeMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            if (!line.startsWith("| ") || !line.contains("`./marshalyard ")) continue;
            String command = line.replaceFirst(".*`\\./marshalyard ([^`]+)`.*", "$1");
            String sample = SESSION.matcher(command).results().findFirst().orElseThrow().group(1);
            assertThat(line).contains("[" + sample + "](../../samples/" + sample + ".yaml)");
            all.computeIfAbsent(sample, s -> new TreeSet<>()).add(command);
        }
        return all;
    }

    @Test
    void everyPublishedTableAndEveryFigureOfOursHasARow() throws Exception {
        Map<String, String> sections = sections();
        for (String paper : List.of("sigcomm96", "globecom96", "wcsss96", "boeing99", "dsto01")) {
            assertThat(sections).containsKey(paper);
            Set<String> rows =
                    ROW.matcher(sections.get(paper))
                            .results()
                            .map(row -> row.group(1) + " " + row.group(2))
                            .collect(Collectors.toSet());
            assertThat(rows).as(paper).containsAll(published(paper));
        }
        for (PaperFigure figure : figures()) {
            String paper = figure.title().split("[,:]")[0];
            String id = figure.id().replaceFirst("^" + paper + "-", "");
            assertThat(sections.get(paper))
                    .as(figure.title())
                    .containsPattern("--figure (" + paper + "-)?" + id + " ");
        }
    }

    /** The text of the page by the paper that its heading names. */
    private static Map<String, String> sections() throws IOException {
        Map<String, String> sections = new TreeMap<>();
        String[] parts = Files.readString(PAGE).split("(?m)^## ");
        for (String part : parts) {
            List<MatchResult> heading =
                    Pattern.compile("\\A`([a-z0-9]+)`").matcher(part).results().toList();
            if (!heading.isEmpty()) sections.put(heading.get(0).group(1), part);
        }
        return sections;
    }

    /** Tables and figures of which values are among the samples. */
    private static Set<String> published(String paper) throws IOException {
        return Files.readAllLines(SAMPLES.resolve("papers/" + paper + ".csv")).stream()
                .flatMap(line -> PLACE.matcher(line).results())
                .map(place -> place.group(1))
                .collect(Collectors.toSet());
    }

    /** All figures that can be drawn of some sample. */
    private static List<PaperFigure> figures() throws Exception {
        List<PaperFigure> figures = new ArrayList<>();
        try (Stream<Path> files = Files.list(SAMPLES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).toList()) {
                Experiment experiment = ExperimentReader.read(file, choice -> {});
                for (PaperFigure figure : PaperFigures.of(experiment)) {
                    boolean shown = Plan.of(experiment).cells().stream().anyMatch(figure::shows);
                    if (shown) figures.add(figure);
                }
            }
        }
        return figures;
    }
}
