package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedCurve;
import marshalyard.analysis.published.PublishedCurves;
import marshalyard.analysis.results.Results;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.curves.Curve;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.curves.Point;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.cli.export.ExportCommand;
import marshalyard.cli.terminal.ResultTable;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.experiment.QuickBound;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.ExtraFactor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A factor that is added in one place is found everywhere. */
class NewFactorTest {
    private static final String TEXT =
            """
            marshalyard: 1
            title: Under water
            engines: [tcp]
            types: [octet]
            sizes: [1K, 2K]
            fathoms: [0 fathoms, 5 fathoms, 10 fathoms]
            """;

    private final ExtraFactor depth = new ExtraFactor();
    private Experiment experiment;
    private List<Cell> cells;
    @TempDir private Path folder;

    @BeforeEach
    void anExperimentVariesIt() throws Exception {
        experiment = ExperimentReader.read(TEXT, "water.yaml", choice -> {});
        cells = Plan.of(experiment).cells();
    }

    @AfterEach
    void nobodyKnowsItAnyMore() {
        depth.close();
    }

    private List<TrialRecord> records() {
        List<TrialRecord> records = new ArrayList<>();
        for (Cell cell : cells) {
            long bytes = 1000 * cell.messageBytes();
            records.add(
                    TrialRecordBuilder.of(new Trial(cell, 0, 0))
                            .measured(MeasurementBuilder.of(1000, bytes, 10_000_000).build()));
        }
        return records;
    }

    @Test
    void experimentsReadAndWriteIt() throws Exception {
        assertThat(experiment.levels(depth)).containsExactly(0, 5, 10);
        String written = ExperimentWriter.write(experiment, Set.of());
        assertThat(written).contains("fathoms: [0 fathoms, 5 fathoms, 10 fathoms]");
        assertThat(ExperimentReader.read(written, "again", c -> {})).isEqualTo(experiment);
    }

    @Test
    void plansCrossItAndKeysTellIt() {
        assertThat(cells).hasSize(6);
        assertThat(cells.stream().map(Cell::key))
                .contains(
                        "tcp|octet|1K|flood|default",
                        "tcp|octet|2K|flood|default|fathom 10 fathoms");
    }

    @Test
    void sessionsKeepItAndExportsHaveAColumn() throws Exception {
        Path file = folder.resolve("water.yard");
        Sessions.write(file, experiment, records());
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            assertThat(store.trials(stored))
                    .extracting(record -> record.trial().cell())
                    .containsExactlyElementsOf(cells);
        }
        assertThat(exported(file, "--csv")).contains(",fathom,").contains(",5 fathoms,");
        assertThat(exported(file, "--json")).contains("\"fathom\" : \"10 fathoms\"");
    }

    private static String exported(Path session, String format) {
        StringWriter out = new StringWriter();
        CommandLine command = new CommandLine(new ExportCommand()).setOut(new PrintWriter(out));
        assertThat(command.execute(session.toString(), format)).isZero();
        return out.toString();
    }

    @Test
    void theTerminalHasATableForEachOfItsLevels() {
        StringWriter out = new StringWriter();
        ResultTable.print(new PrintWriter(out, true), Results.of(experiment).with(records()));
        assertThat(out.toString()).contains("flood: through", "flood, under 10 fathoms: through");
    }

    @Test
    void chartsTellCurvesApartByItOrPutItOnTheirAxis() {
        assertThat(chart(EncodingChoice.DEFAULT).curves())
                .extracting(Curve::label)
                .contains("tcp · octet · under 5 fathoms");

        CurveChart over = chart(EncodingChoice.DEFAULT.with(Channel.X, Optional.of(depth)));
        assertThat(over.curves()).hasSize(2); // one for each size
        assertThat(over.curves().get(0).points()).extracting(Point::x).containsExactly(0., 5., 10.);
    }

    private CurveChart chart(EncodingChoice choice) {
        return (CurveChart)
                ChartKinds.find("throughput")
                        .build(
                                ChartRequest.measured(
                                        Results.of(experiment).with(records()), choice));
    }

    /** TTCP was never under water: its figures say nothing of such a cell. */
    @Test
    void publishedFiguresStandBehindItsFallbackAlone() {
        assertThat(cells)
                .filteredOn(cell -> !published(cell).isEmpty())
                .hasSize(2)
                .allMatch(cell -> cell.isFallback(depth));
    }

    private static List<PublishedCurve> published(Cell cell) {
        return PublishedCurves.of(
                Paper.SIGCOMM96, Metrics.THROUGHPUT, Factors.SIZE, Map.of(cell, List.of(1024.0)));
    }

    @Test
    void aQuickLookThinsItOut() throws Exception {
        Experiment deep =
                ExperimentReader.read(
                        TEXT.replace("[0 fathoms, 5", "[0 fathoms, 1 fathoms, 5"), "deep", c -> {});
        Experiment quick = QuickBound.within(deep, e -> Duration.ofMinutes(e.levels(depth).size()));
        assertThat(quick.levels(depth)).containsExactly(0);
    }

    @Test
    void theFormOffersIt() {
        SetupModel form = new SetupModel();
        form.show(experiment);
        assertThat(form.factors()).contains(depth);
        assertThat(form.choice(depth).chosen()).containsExactly(0, 5, 10);
        form.add(depth, "30 fathoms");
        assertThat(form.plannedProperty().get().experiment().levels(depth))
                .containsExactlyInAnyOrder(0, 5, 10, 20 + 10);
    }
}
