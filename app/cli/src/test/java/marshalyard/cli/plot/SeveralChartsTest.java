package marshalyard.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.cli.CliFiles;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The charts of a run of several experiments. */
class SeveralChartsTest {
    private static final String STEPS =
            CliFiles.EXPERIMENT
                    .replace("Two engines", "Steps of wcsss96")
                    .replace("[tcp, udp]", "[{id: corba-fast, label: baseline}]");

    @TempDir private Path folder;
    private CliFiles files;
    private final StringWriter said = new StringWriter();

    @BeforeEach
    void open() throws Exception {
        files = new CliFiles(folder);
    }

    @AfterEach
    void close() {
        files.close();
    }

    @CommandLine.Command
    private static final class Plots {
        @CommandLine.Mixin private PlotOptions options = new PlotOptions();

        static PlotOptions of(Object... words) {
            Plots plots = new Plots();
            new CommandLine(plots)
                    .parseArgs(Stream.of(words).map(Object::toString).toArray(String[]::new));
            return plots.options;
        }
    }

    /** Two experiments, of which the second one alone names a paper with figures. */
    private void write(PlotOptions options) throws Exception {
        Path session = files.session("s.yard");
        files.add(session, STEPS);
        PrintWriter out = new PrintWriter(said, true);
        try (SessionStore store = SessionStore.open(session)) {
            List<StoredExperiment> all = store.experiments();
            List<Experiment> planned = all.stream().map(StoredExperiment::experiment).toList();
            options.check();
            options.check(planned);
            options.write(store, all, out, out);
        }
    }

    @Test
    void eachExperimentHasAChartNamedAfterIt() throws Exception {
        write(Plots.of("--plot", folder.resolve("c.svg")));
        assertThat(folder.resolve("c-two-engines.svg")).content().contains("<svg", "udp");
        assertThat(folder.resolve("c-steps-of-wcsss96.svg")).content().contains("<svg", "baseline");
        assertThat(folder.resolve("c.svg")).doesNotExist();
        assertThat(said.toString()).contains("c-two-engines.svg", "c-steps-of-wcsss96.svg");
    }

    @Test
    void eachExperimentHasAFolderOfFiguresIfItNamesAPaper() throws Exception {
        write(Plots.of("--figures", folder.resolve("figures")));
        assertThat(folder.resolve("figures/two-engines")).doesNotExist();
        try (Stream<Path> made = Files.list(folder.resolve("figures/steps-of-wcsss96"))) {
            assertThat(made).isNotEmpty();
        }
        assertThat(said.toString()).contains("WARN: No chart of 'Two engines': ");
    }

    @Test
    void whatHasNoFiguresHasItsChartAllTheSame() throws Exception {
        write(Plots.of("--plot", folder.resolve("c.svg"), "--figures", folder.resolve("figures")));
        assertThat(folder.resolve("c-two-engines.svg")).exists();
        assertThat(folder.resolve("figures/steps-of-wcsss96")).isDirectory();
    }

    @Test
    void figuresWithoutACellAreRefusedBeforeARun() throws Exception {
        String floods = CliFiles.EXPERIMENT.replace("Two engines", "As in sigcomm96");
        Experiment experiment = ExperimentReader.read(floods, "s.yaml", choice -> {});
        for (String[] words : new String[][] {{"--figures", "f"}, {"--figure", "figure-2"}}) {
            assertThatThrownBy(() -> Plots.of((Object[]) words).check(experiment))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'As in sigcomm96' has no cell that");
        }
    }

    @Test
    void whatNoneOfThemYieldsIsRefusedFirst() {
        assertThatThrownBy(
                        () ->
                                write(
                                        Plots.of(
                                                "--plot",
                                                folder.resolve("c.svg"),
                                                "--metric",
                                                "depth")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'Two engines' has no trials that yield the metric depth");
        assertThat(said.toString()).isEmpty();
    }
}
