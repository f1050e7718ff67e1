package marshalyard.analysis.table.programme;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.published.Proposal;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.table.Table;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;

/** The gains by the steps of wcsss96's programme. */
class ProgrammeTablesTest {
    private static final Path SAMPLE = Path.of("../../samples/wcsss96-optimisations.yaml");

    private final List<CellResult> results =
            List.of(
                    flood("0 naive", DataType.OCTET, 1024, 99, 100, 101),
                    flood("0 naive", DataType.DOUBLE, 1024, 100, 100, 100),
                    flood("0 naive", DataType.DOUBLE, 65536, 100, 101, 100),
                    flood("1 compiled", DataType.OCTET, 1024, 100, 100, 99),
                    flood("1 compiled", DataType.DOUBLE, 1024, 150, 151, 150),
                    flood("1 compiled", DataType.DOUBLE, 65536, 300, 303, 301));

    @Test
    void eachProposalHasItsRatiosAndItsReason() throws Exception {
        List<Table> tables = ProgrammeTables.of(results, sample());

        assertThat(tables).hasSize(2);
        Table worth = tables.get(0);
        assertThat(worth.header())
                .containsExactly("step", "over", "part", "proposal", "worth now, flood", "why");
        assertThat(worth.rows()).hasSize(1);
        assertThat(worth.rows().get(0))
                .startsWith(
                        "1 compiled",
                        "0 naive",
                        "Presentation layer",
                        "compiled stubs: fast but larger than interpreted ones",
                        "1.50 to 3.00 in 2 of 3");
        Table ratios = tables.get(1);
        assertThat(ratios.header()).containsExactly("step", "over", "sizes", "octet", "double");
        assertThat(ratios.rows()).hasSize(2);
        assertThat(ratios.rows().get(0))
                .startsWith("1 compiled", "0 naive", "to 8K")
                .satisfies(row -> assertThat(row.get(3)).startsWith("0.997 ? ("))
                .satisfies(row -> assertThat(row.get(4)).startsWith("1.50 (1."));
        assertThat(ratios.rows().get(1).get(2)).isEqualTo("above");
        assertThat(ratios.rows().get(1).get(3)).as("no octet is that large").isEmpty();
        assertThat(ratios.note()).endsWith("so that no difference was seen.");
    }

    @Test
    void trialsOfOnePairAreCalledSo() throws Exception {
        List<CellResult> onePair = results.stream().map(MadeCellResults::withinOnePair).toList();
        assertThat(ProgrammeTables.of(onePair, sample()).get(1).note())
                .endsWith("Within one pair of processes: fresh ones differ by more.");
    }

    @Test
    void oneRoundTellsNothing() throws Exception {
        List<CellResult> oneRound =
                List.of(
                        flood("0 naive", DataType.OCTET, 1024, 100),
                        flood("1 compiled", DataType.OCTET, 1024, 200));
        List<Table> tables = ProgrammeTables.of(oneRound, sample());
        assertThat(tables.get(0).rows().get(0).get(4)).isEqualTo("one round can't tell");
        assertThat(tables.get(1).rows().get(0).get(3)).isEqualTo("2.00 ?");
    }

    @Test
    void otherExperimentsHaveNone() throws Exception {
        Path other = SAMPLE.resolveSibling("first-look.yaml");
        assertThat(ProgrammeTables.of(results, ExperimentReader.read(other, choice -> {})))
                .isEmpty();
    }

    @Test
    void everyProposalNamesEnginesOfTheSample() throws Exception {
        List<String> labels = sample().engines().stream().map(EngineChoice::label).toList();
        List<Proposal> proposals = Proposal.of(sample());
        assertThat(proposals).isNotEmpty();
        assertThat(proposals).allSatisfy(p -> assertThat(labels).contains(p.step(), p.over()));
        assertThat(Files.readString(Path.of("../../samples/README.md")))
                .contains("papers/wcsss96-programme.csv");
    }

    private static Experiment sample() throws Exception {
        return ExperimentReader.read(SAMPLE, choice -> {});
    }

    private static CellResult flood(String engine, DataType type, int bytes, double... megabits) {
        return MadeCellResults.flood(engine, type, bytes, megabits);
    }
}
