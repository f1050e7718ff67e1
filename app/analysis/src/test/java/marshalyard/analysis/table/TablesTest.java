package marshalyard.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.table.extremes.HiLo;
import marshalyard.analysis.table.extremes.HiLoTable;
import marshalyard.analysis.table.extremes.TypeGroup;
import marshalyard.analysis.table.trend.DeviationTable;
import marshalyard.analysis.table.trend.TrendTable;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import org.junit.jupiter.api.Test;

class TablesTest {

    /** The loopback half of sigcomm96's Table 1: Orbix reaches 123 of 197 and 32 of 190 Mbit/s. */
    @Test
    void hiLoAsInSigcomm96() {
        List<CellResult> results =
                List.of(
                        MadeCellResults.flood("c", DataType.LONG, 1024, 46, 48),
                        MadeCellResults.flood("c", DataType.DOUBLE, 131072, 196, 198),
                        MadeCellResults.flood("c", DataType.BINSTRUCT, 1024, 47),
                        MadeCellResults.flood("c", DataType.BINSTRUCT, 131072, 190),
                        MadeCellResults.flood("orbix", DataType.CHAR, 1024, 14),
                        MadeCellResults.flood("orbix", DataType.CHAR, 65536, 123),
                        MadeCellResults.flood("orbix", DataType.BINSTRUCT, 1024, 10),
                        MadeCellResults.flood("orbix", DataType.BINSTRUCT, 8192, 32),
                        MadeCellResults.flood("orbix", DataType.ANY_CHAR, 8192, 1));

        HiLoTable table = HiLoTable.of(results, "c").get(0);

        assertThat(table.rows()).extracting(HiLoTable.Row::engine).containsExactly("c", "orbix");
        HiLo scalars = table.rows().get(0).groups().get(TypeGroup.SCALARS);
        assertThat(scalars.high()).isEqualTo(Math.sqrt(196 * 198), within(1e-4));
        assertThat(scalars.low()).isEqualTo(Math.sqrt(46 * 48), within(1e-4));
        assertThat(scalars.highest()).isEqualTo(results.get(1).cell());
        HiLoTable.Row orbix = table.rows().get(1);
        assertThat(orbix.ratios()).containsOnlyKeys(TypeGroup.SCALARS, TypeGroup.STRUCTS);
        assertThat(orbix.ratios().get(TypeGroup.SCALARS)).isEqualTo(0.624, within(0.001));
        assertThat(orbix.ratios().get(TypeGroup.STRUCTS)).isEqualTo(0.168, within(0.001));
    }

    @Test
    void everyPatternHasAHiLoTableOfItsOwn() {
        List<CellResult> results =
                List.of(
                        MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100),
                        MadeCellResults.callReturn("jms", DataType.OCTET, 1024, 1000));

        List<HiLoTable> tables = HiLoTable.of(results, "tcp");

        assertThat(tables)
                .extracting(t -> t.kind().words())
                .containsExactly("flood", "call-return");
        assertThat(tables.get(1).rows().get(0).ratios()).isEmpty();
        assertThatThrownBy(() -> HiLoTable.of(results, "tpc"))
                .hasMessage(
                        "There is no engine 'tpc' among the results to compare with. Use one of:"
                                + " tcp, jms.");
    }

    @Test
    void fourReceiversAndEachSocketQueueHaveAHiLoTableOfTheirOwn() {
        CellResult one = MadeCellResults.flood("jms", DataType.OCTET, 1024, 100);
        CellResult four = with(one, Factors.RECEIVERS, 4);
        CellResult queued = with(one, Factors.SOCKET_QUEUE, 8192);

        assertThat(HiLoTable.of(List.of(one, four, queued), "jms"))
                .extracting(t -> t.kind().words())
                .containsExactly("flood", "flood, 4 receivers", "flood, queue 8K");
    }

    private static <T> CellResult with(CellResult result, Factor<T> factor, T level) {
        return new CellResult(result.cell().with(factor, level), result.measured(), 0);
    }

    @Test
    void aTrendLineForEachCurve() {
        List<CellResult> results =
                List.of(
                        MadeCellResults.callReturn("tcp", DataType.FLOAT, 1000, 225_000, 225_000),
                        MadeCellResults.callReturn("tcp", DataType.FLOAT, 2000, 243_000),
                        MadeCellResults.callReturn("jms", DataType.FLOAT, 1000, 1_000_000),
                        MadeCellResults.callReturn("tcp", DataType.FLOAT, 3000, 261_000));

        TrendTable table = TrendTable.of(results, 0.95);

        assertThat(table.rows()).hasSize(2);
        TrendTable.Row tcp = table.rows().get(0);
        assertThat(tcp.points()).hasSize(3);
        // boeing99, Table 1, socket: y = 0.000018x + 0.207344; histograms keep three digits.
        assertThat(tcp.trend().orElseThrow().a().value()).isEqualTo(0.000018, within(2e-7));
        assertThat(tcp.trend().orElseThrow().b().value()).isEqualTo(0.207, within(5e-4));
        assertThat(table.rows().get(1).trend()).as("one point is no line").isEmpty();
    }

    /**
     * The paper's requests are paced, one each 70 ms; calls of an open loop wait for each other.
     */
    @Test
    void pacedCellsHaveALineOfTheirServiceTime() {
        List<CellResult> paced = new ArrayList<>();
        List<CellResult> open = new ArrayList<>();
        for (int bytes : new int[] {1024, 2048, 4096, 8192}) {
            paced.add(
                    new CellResult(
                            MadeCellResults.cell(
                                    "tcp", DataType.OCTET, bytes, Pattern.parse("paced 70 ms")),
                            List.of(MadeCellResults.paced(10, 0, 10, 207_000 + 18L * bytes)),
                            0));
            open.add(
                    new CellResult(
                            MadeCellResults.cell(
                                    "tcp", DataType.OCTET, bytes, Pattern.parse("open 10/s")),
                            List.of(MadeCellResults.open(10, 1_000_000_000L, 1000L * bytes)),
                            0));
        }

        TrendTable.Row row = TrendTable.of(paced, 0.95).rows().get(0);
        assertThat(row.trend().orElseThrow().a().value()).isEqualTo(0.000018, within(2e-7));
        assertThat(row.trend().orElseThrow().b().value()).isEqualTo(0.207, within(5e-4));
        assertThat(TrendTable.of(open, 0.95).rows()).isEmpty();
    }

    @Test
    void aFloodsOperationTimeIsTimeOverMessages() {
        TrendTable table =
                TrendTable.of(
                        List.of(MadeCellResults.flood("tcp", DataType.OCTET, 1, 0.008)), 0.95);

        assertThat(table.rows().get(0).points()).containsExactly(new TrendTable.Point(1, 1.0));
    }

    @Test
    void deviationsWithAndWithoutStartup() {
        List<CellResult> results =
                List.of(
                        MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100),
                        MadeCellResults.callReturn(
                                "tcp", DataType.OCTET, 8, 900, 10, 10, 10, 10, 10, 20));

        DeviationTable table = DeviationTable.of(results, 5);

        assertThat(table.rows()).hasSize(1);
        DeviationTable.Row row = table.rows().get(0);
        assertThat(row.latency()).isEqualTo(Latency.ROUND_TRIP);
        assertThat(row.summary().all().deviation()).isGreaterThan(300);
        assertThat(row.summary().steady().orElseThrow().deviation())
                .isEqualTo(Math.sqrt(50), within(1e-9));
        assertThat(DeviationTable.of(results, Latency.ONE_WAY, 5).rows()).isEmpty();
    }

    /** The paper times the call itself, from its actual start. */
    @Test
    void pacedOperationsAreTimedByTheirService() {
        Pattern paced =
                new Pattern.Paced(Duration.ofMillis(70), Pattern.Arrivals.UNIFORM, Style.ONEWAY);
        CellResult result =
                new CellResult(
                        MadeCellResults.cell("tcp", DataType.OCTET, 8, paced),
                        List.of(MadeCellResults.timed(Latency.SERVICE, 50, 50, 50, 50, 50, 10, 10)),
                        0);

        DeviationTable.Row row = DeviationTable.of(List.of(result), 5).rows().get(0);

        assertThat(row.latency()).isEqualTo(Latency.SERVICE);
        assertThat(row.summary().steady().orElseThrow().mean()).isEqualTo(10);
    }

    @Test
    void typesFallIntoGroups() {
        assertThat(TypeGroup.of(DataType.OCTET)).isEqualTo(TypeGroup.SCALARS);
        assertThat(TypeGroup.of(DataType.RECORD_UNALIGNED)).isEqualTo(TypeGroup.STRUCTS);
        assertThat(TypeGroup.of(DataType.ANY_BINSTRUCT)).isEqualTo(TypeGroup.ANYS);
    }
}
