package marshalyard.charts.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Measured;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartKindsTest {
    @TempDir Path folder;

    private static final ChartKind TRIALS_KIND = new TrialsKind();

    @AfterEach
    void asBefore() {
        ChartKinds.remove(TRIALS_KIND);
    }

    @Test
    void theCpusInUseStandWithWhatATrialCosts() {
        assertThat(ChartKinds.find("cpus").topic()).isEqualTo(Topic.COST);
        assertThat(ChartKinds.find("achieved-rate").topic()).isEqualTo(Topic.THROUGHPUT);
    }

    @Test
    void idsAreUniqueAndTopicsStandTogether() {
        assertThat(ChartKinds.all()).extracting(ChartKind::id).doesNotHaveDuplicates();
        assertThat(ChartKinds.all())
                .extracting(ChartKind::id)
                .startsWith("throughput")
                .contains("percentiles", "depth", "one-way-p99", "sender-cpu");
        assertThat(ChartKinds.of(Topic.LATENCY))
                .extracting(ChartKind::id)
                .startsWith("latency-p50");
        assertThat(ChartKinds.all()).extracting(ChartKind::topic).isSorted();
    }

    @Test
    void whatAllWaitsIsShownAsAQueue() {
        List<Cell> flood = cells(new Pattern.Flood());
        List<Cell> stored = cells(new Pattern.StoreAndForward(false));
        assertThat(ChartKinds.usual(flood).id()).isEqualTo("throughput");
        assertThat(ChartKinds.usual(stored).id()).isEqualTo("depth");
        assertThat(ChartKinds.usual(List.of()).id()).isEqualTo("throughput");
    }

    @Test
    void callsOfMixturesAreShownByTheirParts() {
        Experiment mixed =
                new ExperimentBuilder("Mixed")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64", "mix 64:90% 64K:10%")
                        .levels(Factors.PATTERN, "call-return")
                        .build();
        assertThat(ChartKinds.usual(Plan.of(mixed).cells()).id()).isEqualTo("parts-p50");
        assertThat(ChartKinds.usual(cells(new Pattern.CallReturn())).id()).isEqualTo("latency-p50");
    }

    private static List<Cell> cells(Pattern pattern) {
        return Plan.of(Measured.experiment(pattern, DataType.OCTET)).cells();
    }

    /** Small pictures of sessions showed another chart than the session when it was opened. */
    @Test
    void anExperimentIsShownAsItSays() {
        Experiment says =
                Measured.experiment(new Pattern.Flood(), DataType.OCTET)
                        .edit()
                        .view(new DefaultView("throughput", "", "none", "", "", "engine", "log"))
                        .build();
        Results results = Results.of(says).with(Measured.trials(says));
        Chart chart = UsualView.of(says).chart(results);
        assertThat(chart.scale()).isEqualTo(Scale.LOGARITHMIC);
        assertThat(chart.plot(Theme.LIGHT).panels()).hasSize(4);

        DefaultView none = new DefaultView("interop", "", "", "", "", "", "");
        assertThat(((CurveChart) new UsualView(none).chart(results)).kind().id())
                .as("it has no pair of engines")
                .isEqualTo("throughput");
    }

    @Test
    void aViewThatCantBeDrawnIsTold() {
        List<Cell> cells = cells(new Pattern.Flood());
        assertThat(
                        UsualView.of(Measured.experiment(new Pattern.Flood(), DataType.OCTET))
                                .fault(cells))
                .isEmpty();
        assertThat(new UsualView(new DefaultView("nonsense", "", "", "", "", "", "")).fault(cells))
                .get(InstanceOfAssertFactories.STRING)
                .contains("'view'", "There is no metric 'nonsense'");
        assertThat(new UsualView(new DefaultView("", "", "", "", "", "weather", "")).fault(cells))
                .get(InstanceOfAssertFactories.STRING)
                .contains("There is no dimension 'weather' to put on --panel");
        assertThat(new UsualView(new DefaultView("", "", "", "", "", "", "curved")).fault(cells))
                .get(InstanceOfAssertFactories.STRING)
                .contains("There is no scale 'curved'");
    }

    @Test
    void aKindThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> ChartKinds.find("p50"))
                .hasMessageStartingWith("There is no metric 'p50'. Use one of: throughput, ");
    }

    /** One class and one line: it is found, built, drawn and written like all others. */
    @Test
    void oneMoreKindIsOneLine() throws Exception {
        ChartKinds.add(TRIALS_KIND);
        assertThat(ChartKinds.of(Topic.THROUGHPUT)).contains(TRIALS_KIND);
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Chart chart =
                ChartKinds.find("by-number")
                        .build(
                                ChartRequest.measured(
                                        Results.of(experiment).with(Measured.trials(experiment)),
                                        EncodingChoice.DEFAULT));
        Path file = folder.resolve("a.svg");
        ChartExport.write(file, chart, 600, 400);
        assertThat(Files.readString(file)).contains(">Trial<", ">First look<");
    }

    /** The messages that each trial received, trial by trial. */
    private record TrialsKind() implements ChartKind {
        @Override
        public String id() {
            return "by-number";
        }

        @Override
        public String title() {
            return "Messages, trial by trial";
        }

        @Override
        public String shortTitle() {
            return "Trials";
        }

        @Override
        public Topic topic() {
            return Topic.THROUGHPUT;
        }

        @Override
        public boolean appliesTo(Cell cell) {
            return true;
        }

        @Override
        public String needs() {
            return "any pattern";
        }

        @Override
        public boolean isIn(TrialRecord record) {
            return !record.failed();
        }

        @Override
        public String wants() {
            return "Run the experiment first.";
        }

        @Override
        public Set<Channel> channels() {
            return EnumSet.noneOf(Channel.class);
        }

        @Override
        public Encoding encoding(ChartRequest request) {
            return new Encoding(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        @Override
        public Chart build(ChartRequest request) {
            return new TrialsChart(
                    request.results().experiment().title(), request.results().trials());
        }
    }

    private record TrialsChart(String title, List<TrialRecord> records) implements Chart {
        @Override
        public ChartKind kind() {
            return TRIALS_KIND;
        }

        @Override
        public String subtitle() {
            return "";
        }

        @Override
        public Scale scale() {
            return Scale.LINEAR;
        }

        @Override
        public Chart withScale(Scale other) {
            return this;
        }

        @Override
        public Chart finishedOnly() {
            return this;
        }

        @Override
        public boolean isEmpty() {
            return records.isEmpty();
        }

        @Override
        public ChartPlot plot(Theme theme) {
            XYSeries line = new XYSeries("messages");
            for (int i = 0; i < records.size(); i++) {
                line.add(i, records.get(i).measurement().received().messages());
            }
            NumberAxis trial = new NumberAxis("Trial");
            XYPlot plot = PlotStyle.between(trial, new NumberAxis("Messages"), theme);
            plot.setDataset(0, new XYSeriesCollection(line));
            plot.setRenderer(0, new XYLineAndShapeRenderer());
            Panel panel =
                    new Panel(
                            "",
                            plot,
                            List.of(),
                            (series, item) ->
                                    new Spot("trial " + item, "", "", List.of(), List.of()));
            return new ChartPlot(List.of(panel), new StyleAssigner(List.of(), theme));
        }
    }
}
