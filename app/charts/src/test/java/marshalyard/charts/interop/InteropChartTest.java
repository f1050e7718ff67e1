package marshalyard.charts.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.interop.InteropMap;
import marshalyard.analysis.table.interop.InteropMapTable;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.squares.NamesAxis;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InteropChartTest {
    private static final String REASON = "A postcard is too small.";

    private final Experiment experiment =
            new ExperimentBuilder("Post")
                    .engines("letter", "letter > card", "card > letter", "card", "diary")
                    .levels(Factors.TYPE, List.of(DataType.OCTET, DataType.DOUBLE))
                    .levels(Factors.SIZE, "8K")
                    .build();
    private final List<TrialRecord> trials = trials();

    @TempDir Path folder;

    /** Cards carry no doubles, and a letter to a card arrives with faults. */
    private List<TrialRecord> trials() {
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).round(0, 0)) {
            Cell cell = trial.cell();
            if (refusal(cell) != null) continue;
            if (cell.engine().id().equals("card")) trials.add(Measured.failed(trial));
            else trials.add(checked(trial));
        }
        return trials;
    }

    private static String refusal(Cell cell) {
        boolean card = cell.engine().id().contains("card");
        return card && cell.get(Factors.TYPE) == DataType.DOUBLE ? REASON : null;
    }

    private static TrialRecord checked(Trial trial) {
        TrialRecord record = Measured.trial(trial, 1_000);
        boolean faulty = trial.cell().engine().id().equals("letter > card");
        Integrity integrity =
                new Integrity(1000, 1000, faulty ? 3 : 0, faulty ? "Element 7 differs." : "");
        return TrialRecordBuilder.with(
                record, MeasurementBuilder.like(record.measurement()).integrity(integrity).build());
    }

    private Results results() {
        return Results.of(experiment).with(trials).refusing(InteropChartTest::refusal);
    }

    private Chart chart() {
        return ChartKinds.find("interop")
                .build(ChartRequest.measured(results(), EncodingChoice.DEFAULT));
    }

    @Test
    void namesLieWhereThereIsRoomAndStandUprightElsewhere() {
        NamesAxis axis = new NamesAxis("Receiver", List.of("letter", "card", "diary"));
        XYPlot plot = new XYPlot(null, axis, new NumberAxis(), null);
        Graphics2D g = new BufferedImage(900, 400, BufferedImage.TYPE_INT_RGB).createGraphics();
        plot.draw(g, new Rectangle2D.Double(0, 0, 400, 300), null, null, null);
        assertThat(axis.isVerticalTickLabels()).isFalse();
        plot.draw(g, new Rectangle2D.Double(0, 0, 110, 300), null, null, null);
        assertThat(axis.isVerticalTickLabels()).isTrue();
        g.dispose();
    }

    /** Names below squares of 10 pixels left every second one out. */
    @Test
    void uprightNamesGetSmallerRatherThanMissing() {
        List<String> names = IntStream.range(0, 14).mapToObj(i -> "engine-" + i).toList();
        NamesAxis axis = NamesAxis.dressed("Receiver", names, Theme.LIGHT);
        Graphics2D g = new BufferedImage(140, 400, BufferedImage.TYPE_INT_RGB).createGraphics();
        Rectangle2D area = new Rectangle2D.Double(0, 0, 140, 300);
        XYPlot plot = new XYPlot(null, axis, new NumberAxis(), null);
        axis.reserveSpace(g, plot, area, RectangleEdge.BOTTOM, null);

        List<?> ticks = axis.refreshTicks(g, new AxisState(), area, RectangleEdge.BOTTOM);

        assertThat(ticks).extracting(tick -> ((NumberTick) tick).getText()).isEqualTo(names);
        assertThat(axis.getTickLabelFont().getSize2D()).isLessThan(10);
        Rectangle2D wide = new Rectangle2D.Double(0, 0, 300, 300);
        axis.refreshTicks(g, new AxisState(), wide, RectangleEdge.BOTTOM);
        assertThat(axis.getTickLabelFont().getSize2D()).isEqualTo(11);
        g.dispose();
    }

    @Test
    void everySquareTellsItsFigureItsIntegrityAndItsReason() {
        Map<String, ChartPicture.Hit> hits =
                Drawn.of(new ChartPicture(chart(), Theme.LIGHT), 900, 500).hits();

        assertThat(words(hits, "letter > letter · letter · octet"))
                .contains("65.5 Gbit/s")
                .contains("Every element arrived as sent.");
        assertThat(words(hits, "letter > card · letter > card · octet"))
                .contains("Element 7 differs.");
        assertThat(words(hits, "card > card · card · octet"))
                .contains("no figure", "The worker ended.");
        assertThat(words(hits, "card > letter · card > letter · double"))
                .contains("refused", REASON);
        assertThat(hits.keySet()).noneMatch(place -> place.contains("diary"));
        assertThat(chart().subtitle()).contains("no partner here for diary");
    }

    private static String words(Map<String, ChartPicture.Hit> hits, String place) {
        return hits.entrySet().stream()
                .filter(hit -> hit.getKey().startsWith(place))
                .map(hit -> hit.getValue().words())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itIsWrittenInEveryFormatAndDrawnInTheDark() throws Exception {
        for (String name : List.of("map.svg", "map.png", "map.pdf")) {
            Path file = folder.resolve(name);
            ChartExport.write(file, chart(), 900, 500);
            assertThat(file).isNotEmptyFile();
        }
        assertThat(Files.readString(folder.resolve("map.svg")))
                .contains(">octet<", ">double<", ">letter<", ">card<");
        Drawn dark = Drawn.of(new ChartPicture(chart(), Theme.DARK), 900, 500);
        assertThat(dark.hits()).isNotEmpty();
    }

    /** Eight maps in a small window had no room for a figure between their names. */
    @Test
    void namesThatAllMapsHaveAreWrittenOnce() throws Exception {
        Path file = folder.resolve("map.svg");
        ChartExport.write(file, chart(), 900, 300);
        assertThat(Files.readString(file).split(">letter<", -1))
                .as("a sender for both maps, and a receiver for each")
                .hasSize(1 + 3);
        ChartExport.write(file, chart(), 300, 700);
        assertThat(Files.readString(file).split(">letter<", -1))
                .as("a sender for each map, and a receiver for both")
                .hasSize(1 + 3);
    }

    /** Every second name was left out, and nothing told which. */
    @Test
    void allNamesAreThereInASmallWindow() {
        List<String> engines =
                List.of(
                        "ace",
                        "c-sockets",
                        "corba-demux",
                        "corba-dii",
                        "corba-fast",
                        "corba-sii",
                        "netty",
                        "omniorb",
                        "omniorb-dii",
                        "oncrpc",
                        "tcp",
                        "tcp-nio",
                        "tirpc",
                        "unix");
        Experiment all =
                experiment
                        .edit()
                        .engines(
                                engines.stream()
                                        .flatMap(a -> engines.stream().map(b -> pair(a, b)))
                                        .toArray(String[]::new))
                        .levels(Factors.TYPE, "octet", "double", "binstruct", "record")
                        .levels(Factors.PATTERN, "flood", "call-return")
                        .build();
        List<TrialRecord> measured =
                Plan.of(all).round(0, 0).stream().map(t -> Measured.trial(t, 1_000)).toList();
        Chart chart =
                ChartKinds.find("interop")
                        .build(
                                ChartRequest.measured(
                                        Results.of(all).with(measured), EncodingChoice.DEFAULT));

        String svg = Drawn.of(new ChartPicture(chart, Theme.LIGHT).forScreen(), 676, 480).svg();

        for (String engine : engines) {
            assertThat(svg.split(">" + engine + "<", -1))
                    .as(engine + " beside two rows of maps")
                    .hasSize(1 + 2);
        }
    }

    private static String pair(String sender, String receiver) {
        return sender.equals(receiver) ? sender : sender + " > " + receiver;
    }

    @Test
    void aTableForTheTerminalSaysTheSame() {
        List<Table> tables =
                InteropMap.of(Metrics.THROUGHPUT, Plan.of(experiment).cells(), results()).stream()
                        .map(table -> InteropMapTable.of(table, results()))
                        .toList();

        assertThat(tables).hasSize(2);
        assertThat(tables.get(0).header()).containsExactly("sender \\ receiver", "letter", "card");
        assertThat(tables.get(0).rows())
                .containsExactly(
                        List.of("letter", "65.5! ok", "65.5! corrupt"),
                        List.of("card", "65.5! ok", "none"));
        assertThat(tables.get(0).note())
                .isEqualTo("letter > card: Element 7 differs.\ncard > card: The worker ended.");
        assertThat(tables.get(1).rows().get(1)).containsExactly("card", "refused", "refused");
    }

    /** One lucky trial in five, and one lucky size, are no figure of a pair. */
    @Test
    void aFigureIsTheMedianOfItsTrialsAndOfNoOtherSize() {
        Experiment some =
                experiment
                        .edit()
                        .engines("letter > card")
                        .levels(Factors.TYPE, List.of(DataType.OCTET))
                        .levels(Factors.SIZE, "1K", "8K")
                        .build();
        List<TrialRecord> measured = new ArrayList<>();
        double[] small = {4000, 1000, 4100, 4200, 3900};
        for (Cell cell : Plan.of(some).cells()) {
            boolean large = cell.messageBytes() > 1024;
            for (int i = 0; i < small.length; i++) {
                measured.add(Measured.trial(new Trial(cell, 0, i), large ? 8000 : small[i]));
            }
        }
        List<InteropMap> maps =
                InteropMap.of(
                        Metrics.THROUGHPUT, Plan.of(some).cells(), Results.of(some).with(measured));

        assertThat(maps).hasSize(2);
        assertThat(maps.get(0).entries().get(0).estimate().orElseThrow().centre())
                .isEqualTo(8 * 1024 / 4000e-9);
        assertThat(maps.get(1).entries().get(0).estimate().orElseThrow().centre())
                .isEqualTo(8 * 8192 / 8000e-9);
    }

    /** A cross stood for a failure and for what was still to run. */
    @Test
    void onlyWhatFailedHasACross() {
        assertThat(crosses(results())).isTrue();
        TrialRecord measured =
                trials.stream()
                        .filter(t -> t.trial().cell().engine().isPair())
                        .findFirst()
                        .orElseThrow();
        Results some = Results.of(experiment).with(List.of(measured));
        assertThat(InteropMap.of(Metrics.THROUGHPUT, Plan.of(experiment).cells(), some))
                .flatMap(InteropMap::entries)
                .extracting(InteropMap.Entry::state)
                .containsOnly(InteropMap.State.MEASURED, InteropMap.State.AWAITED);
        assertThat(crosses(some)).isFalse();
    }

    private static boolean crosses(Results results) {
        Chart chart =
                ChartKinds.find("interop")
                        .build(ChartRequest.measured(results, EncodingChoice.DEFAULT));
        BufferedImage image = Drawn.of(new ChartPicture(chart, Theme.LIGHT), 900, 500).image();
        int ink = Theme.LIGHT.palette().get(1).getRGB();
        return IntStream.range(0, image.getWidth() * image.getHeight())
                .anyMatch(i -> image.getRGB(i % 900, i / 900) == ink);
    }

    @Test
    void beforeTheFirstTrialThereIsNothingToSee() {
        Chart empty =
                ChartKinds.find("interop")
                        .build(
                                ChartRequest.measured(
                                        Results.of(experiment), EncodingChoice.DEFAULT));
        assertThat(empty.isEmpty()).isTrue();
        assertThat(Drawn.of(new ChartPicture(empty, Theme.LIGHT), 900, 500).hits()).isEmpty();
    }

    @Test
    void withoutPairsThereIsNoMap() {
        Experiment alone = experiment.edit().engines("letter", "card").build();
        assertThat(Plan.of(alone).cells()).noneMatch(ChartKinds.find("interop")::appliesTo);
    }
}
