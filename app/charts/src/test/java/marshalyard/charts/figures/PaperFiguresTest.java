package marshalyard.charts.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Measured;
import marshalyard.charts.curves.CurveChart;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class PaperFiguresTest {
    private static Experiment experiment(String title) {
        return new ExperimentBuilder(title)
                .engines("corba-sii", "jms")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K", "64K")
                .levels(Factors.PATTERN, "call-return")
                .levels(Factors.LINK, "latency: [5 ms, 40 ms], loss: [0 %, 4 %]")
                .repetition(Repetition.DEFAULT.withForks(1))
                .build();
    }

    private final Experiment paper = experiment("dsto01 over links");

    private static Results results(Experiment experiment) {
        return Results.of(experiment).with(Measured.trials(experiment));
    }

    private CurveChart chart(String id) {
        return (CurveChart) PaperFigures.find(paper, id).chart(results(paper)).orElseThrow();
    }

    @Test
    void theFiguresHaveTheNumbersOfThePaper() {
        assertThat(PaperFigures.of(paper))
                .extracting(PaperFigure::id)
                .contains("figure-4", "figure-7", "figure-8", "figure-11", "losses-40-ms")
                .doesNotHaveDuplicates();
        assertThat(PaperFigures.of(experiment("Something else"))).isEmpty();
    }

    @Test
    void aFigureShowsOneNetworkOverTheMessageSizeWithACurveForEachLoss() {
        CurveChart five = chart("figure-5");
        assertThat(five.title())
                .isEqualTo(
                        "dsto01, Figure 5: Response time in typical national networks (network"
                                + " latency 40 ms)");
        assertThat(five.axis()).isEqualTo(Factors.SIZE);
        assertThat(five.curves()).hasSize(2 * 2).allMatch(curve -> curve.points().size() == 2);
        assertThat(chart("figure-9").kind().id()).isEqualTo("throughput");
    }

    @Test
    void theProgrammeShowsItsEnginesOneAfterTheOther() {
        Experiment programme =
                experiment("wcsss96").edit().levels(Factors.LINK, "loopback").build();
        CurveChart steps =
                (CurveChart)
                        PaperFigures.find(programme, "programme-twoway")
                                .chart(results(programme))
                                .orElseThrow();
        assertThat(steps.axis())
                .isEqualTo(new LevelOrder(EngineDimension.ENGINE, List.of("corba-sii", "jms")));
        assertThat(steps.curves()).allMatch(curve -> curve.points().size() == 2);
    }

    @Test
    void ofTheProgrammeOnewayRequestsAndRoundTripsStandApart() {
        Experiment both =
                experiment("wcsss96")
                        .edit()
                        .levels(Factors.LINK, "loopback")
                        .levels(Factors.PATTERN, "flood", "call-return")
                        .build();
        CurveChart oneway =
                (CurveChart)
                        PaperFigures.find(both, "programme-oneway")
                                .chart(results(both))
                                .orElseThrow();
        assertThat(oneway.curves())
                .isNotEmpty()
                .flatExtracting(curve -> curve.points())
                .flatExtracting(point -> point.cells())
                .noneMatch(cell -> cell.get(Factors.PATTERN).timed());
    }

    @Test
    void lossesCanBeTheAxis() {
        CurveChart losses = chart("losses-5-ms");
        assertThat(losses.axis().id()).isEqualTo("loss");
        assertThat(losses.curves()).hasSize(2 * 2).allMatch(curve -> curve.points().size() == 2);
    }

    @Test
    void aFigureOfWhichNothingWasMeasuredIsNotDrawn() {
        assertThat(PaperFigures.find(paper, "figure-7").chart(results(paper))).isEmpty();
    }

    /** The engines of a sample, measured by nobody: what each of its paper's figures would show. */
    private static Map<String, Set<String>> drawn(String sample) throws Exception {
        Experiment experiment =
                ExperimentReader.read(Path.of("../../samples/" + sample + ".yaml"), choice -> {});
        Map<String, Set<String>> drawn = new TreeMap<>();
        for (PaperFigure figure : PaperFigures.of(experiment)) {
            Set<String> engines =
                    Plan.of(experiment).cells().stream()
                            .filter(figure::shows)
                            .map(cell -> cell.engine().label())
                            .collect(Collectors.toCollection(TreeSet::new));
            if (!engines.isEmpty()) drawn.put(figure.id(), engines);
        }
        return drawn;
    }

    @Test
    void eachVersionOfTtcpHasItsFigureOverAtmAndOverLoopback() throws Exception {
        assertThat(drawn("sigcomm96"))
                .containsEntry("figure-10", Set.of("C sockets", "Java NIO"))
                .containsEntry("figure-12", Set.of("RPC", "Java RPC"))
                .containsEntry("figure-13", Set.of("optRPC", "Java optRPC"))
                .containsEntry("figure-15", Set.of("JacORB"))
                .doesNotContainKey("figure-2");
        assertThat(drawn("sigcomm96-remote"))
                .containsEntry("sigcomm96-figure-2", Set.of("C sockets"))
                .containsEntry("sigcomm96-figure-5", Set.of("C++ wrappers"))
                .containsEntry("sigcomm96-figure-7", Set.of("optRPC"))
                .containsEntry("wcsss96-figure-2", Set.of("C++ wrappers"))
                .hasSize(8 + 3);
    }

    /** A link of another kind is neither of the papers' networks. */
    @Test
    void floodsOverALanAreInNoFigureOfTtcp() {
        Experiment lan =
                new ExperimentBuilder("sigcomm96")
                        .engines("tcp", "corba-sii")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "8K")
                        .levels(Factors.SOCKET_QUEUE, "64K")
                        .levels(Factors.LINK, "LAN")
                        .build();
        List<PaperFigure> figures = PaperFigures.of(lan);
        assertThat(figures).isNotEmpty();
        assertThat(Plan.of(lan).cells())
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(figures).noneMatch(f -> f.shows(cell)));
    }

    @Test
    void aVersionOfTtcpSaysWhatStandsForItHere() {
        Experiment floods =
                new ExperimentBuilder("sigcomm96")
                        .engines("tcp", "tcp-nio", "corba-sii")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K", "64K")
                        .levels(Factors.SOCKET_QUEUE, "64K")
                        .repetition(Repetition.DEFAULT.withForks(1))
                        .build();
        assertThat(List.of("figure-10", "figure-15"))
                .map(
                        id ->
                                PaperFigures.find(floods, id)
                                        .chart(results(floods))
                                        .orElseThrow()
                                        .title())
                .containsExactly(
                        "sigcomm96, Figure 10: C version of TTCP over the loopback device, here tcp,"
                                + " tcp-nio",
                        "sigcomm96, Figure 15: second ORB, there ORBeline, over the loopback device,"
                                + " here corba-sii");
    }

    @Test
    void dynamicInvocationHasItsFigures() throws Exception {
        assertThat(drawn("globecom96"))
                .containsEntry("figure-5", Set.of("DII", "DII reuse"))
                .containsEntry("figure-8", Set.of("DII to DSI"))
                .doesNotContainKey("figure-2");
        assertThat(drawn("globecom96-remote"))
                .containsEntry("figure-2", Set.of("DII"))
                .containsEntry("figure-4", Set.of("DII reuse"));
    }

    @Test
    void callsAndOnewayRequestsAtAFrameTimeHaveTheirs() throws Exception {
        assertThat(drawn("boeing99-call-return").keySet())
                .containsExactlyInAnyOrder(
                        "figure-1",
                        "figure-2",
                        "figure-4",
                        "figure-5",
                        "figure-6",
                        "figure-9",
                        "figure-11");
        assertThat(drawn("boeing99-oneway").keySet())
                .containsExactlyInAnyOrder("figure-7", "figure-8", "figure-10", "figure-12");
    }

    @Test
    void anUnknownFigureIsToldWithThoseThatThereAre() {
        assertThatThrownBy(() -> PaperFigures.find(paper, "figure-3"))
                .hasMessageStartingWith("There is no figure 'figure-3'. Use one of: figure-4, ");
        assertThatThrownBy(() -> PaperFigures.find(experiment("Other"), "figure-4"))
                .hasMessage(
                        "'Other' names no paper whose figures can be drawn. There are those of"
                                + " boeing99, dsto01, globecom96, sigcomm96, wcsss96.");
    }
}
