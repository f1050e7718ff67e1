package marshalyard.analysis.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;

class PublishedCurvesTest {
    private static final List<Double> SIZES = List.of(1000.0, 10_000.0);

    private static Cell cell(DataType type, Pattern pattern) {
        return MadeCellResults.cell("tcp", type, 1000, pattern);
    }

    @Test
    void anExperimentRedoesThePaperThatItNames() {
        ExperimentBuilder builder =
                new ExperimentBuilder("First look").engines("tcp").levels(Factors.SIZE, "1K");
        Experiment plain = builder.levels(Factors.TYPE, "octet").build();

        assertThat(Paper.of(plain)).isEmpty();
        assertThat(Paper.of(plain.edit().description("as in sigcomm96: raw TCP").build()))
                .contains(Paper.SIGCOMM96);
        assertThat(Paper.of(plain.edit().description("sigcomm960").build())).isEmpty();
    }

    private static List<PublishedCurve> floods(Cell cell, boolean placed) {
        return PublishedCurves.of(
                        Paper.SIGCOMM96, Metrics.THROUGHPUT, Factors.SIZE, Map.of(cell, SIZES))
                .stream()
                .filter(b -> b.isPlaced() == placed)
                .toList();
    }

    /** sigcomm96, Table 1, loopback. */
    @Test
    void floodsHaveTheHighestAndTheLowestThroughputOfEachVersion() {
        List<PublishedCurve> scalars = floods(cell(DataType.OCTET, new Pattern.Flood()), false);

        assertThat(scalars)
                .extracting(PublishedCurve::words)
                .containsExactly(
                        "C/C++, scalars",
                        "Orbix, scalars",
                        "ORBeline, scalars",
                        "RPC, scalars",
                        "optRPC, scalars");
        assertThat(scalars.get(0).low()).isEqualTo(47e6);
        assertThat(scalars.get(0).high()).isEqualTo(197e6);
        assertThat(scalars)
                .extracting(PublishedCurve::reference)
                .containsExactly(true, false, false, false, false);
        assertThat(
                        PublishedCurves.of(
                                Paper.SIGCOMM96,
                                Metrics.THROUGHPUT,
                                Factors.SIZE,
                                Map.of(cell(DataType.OCTET, new Pattern.CallReturn()), SIZES)))
                .isEmpty();
    }

    /** sigcomm96, section 3.2.1. */
    @Test
    void whatTheTextTellsOfACurveStandsAtItsSizes() {
        Cell loopback = cell(DataType.OCTET, new Pattern.Flood());
        assertThat(floods(loopback, true))
                .extracting(
                        PublishedCurve::version,
                        PublishedCurve::from,
                        PublishedCurve::to,
                        PublishedCurve::high)
                .containsExactly(
                        tuple("C/C++", 8192.0, 131_072.0, 197e6),
                        tuple("ORBeline", 131_072.0, 131_072.0, 197e6));

        Cell link = loopback.with(Factors.LINK, Factors.LINK.parse("ATM OC3").get(0));
        assertThat(floods(link, true))
                .extracting(
                        PublishedCurve::version,
                        PublishedCurve::from,
                        PublishedCurve::to,
                        PublishedCurve::low)
                .contains(tuple("C/C++", 8192.0, 16_384.0, 80e6))
                .contains(tuple("Orbix", 32_768.0, 32_768.0, 65e6));
        assertThat(floods(link, false).get(0).high()).isEqualTo(80e6);
    }

    /** Its text leaves out what was seen with queues of 8K. */
    @Test
    void whatTtcpDidNotDoHasNothingBehindIt() {
        Cell flood = cell(DataType.OCTET, new Pattern.Flood());

        assertThat(floods(flood.with(Factors.SOCKET_QUEUE, 64 << 10), false)).hasSize(5);
        assertThat(floods(flood.with(Factors.SOCKET_QUEUE, 8 << 10), false)).isEmpty();
        assertThat(floods(flood.with(Factors.SENDERS, 2), false)).isEmpty();
        assertThat(floods(flood.with(Factors.REQUESTS, 100), false)).isEmpty();
        for (String other : List.of("LAN", "T1")) {
            Cell link = flood.with(Factors.LINK, Factors.LINK.parse(other).get(0));
            assertThat(floods(link, false)).isEmpty();
        }
    }

    /** boeing99, Table 1. */
    @Test
    void pacedCallsHaveTheTrendLinesOfTheirType() {
        List<PublishedCurve> lines =
                PublishedCurves.of(
                        Paper.BOEING99,
                        Metrics.LATENCY_P50,
                        Factors.SIZE,
                        Map.of(cell(DataType.SHORT, new Pattern.CallReturn()), SIZES));

        assertThat(lines)
                .extracting(PublishedCurve::words)
                .containsExactly(
                        "Socket, float, call & return",
                        "ORBexpress, float, call & return",
                        "TAO, float, call & return",
                        "HARDPack, float, call & return");
        PublishedCurve socket = lines.get(0);
        assertThat(socket.points())
                .extracting(PublishedCurve.Point::x)
                .containsExactly(1000.0, 10_000.0);
        // 0.000018 ms/byte, 0.207344 ms
        assertThat(socket.points().get(0).y()).isEqualTo(225_344, within(1e-6));
        assertThat(socket.points().get(1).y()).isEqualTo(387_344, within(1e-6));
    }

    /** sigcomm96, Table 7: an iteration is a call of each of 100 operations. */
    @Test
    void totalTimesStandAtTheirNumberOfRequests() {
        List<PublishedCurve> curves =
                PublishedCurves.of(
                        Paper.SIGCOMM96,
                        Metrics.find("total-time"),
                        Factors.REQUESTS,
                        Map.of(cell(DataType.OCTET, new Pattern.CallReturn()), List.of(100.0)));

        assertThat(curves).hasSize(4).allMatch(c -> c.words().endsWith(Style.TWOWAY.token()));
        assertThat(curves.get(0).points())
                .contains(
                        new PublishedCurve.Point(100, 0.274e9),
                        new PublishedCurve.Point(100_000, 263.70e9));
    }

    @Test
    void anotherMetricHasNothing() {
        for (Paper paper : Paper.values()) {
            assertThat(
                            PublishedCurves.of(
                                    paper,
                                    Metrics.SENDER_CPU,
                                    Factors.SIZE,
                                    Map.of(cell(DataType.OCTET, new Pattern.Flood()), SIZES)))
                    .isEmpty();
        }
    }
}
