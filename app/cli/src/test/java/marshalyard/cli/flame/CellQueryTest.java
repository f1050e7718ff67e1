package marshalyard.cli.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CellQueryTest {
    private List<Cell> cells;

    @BeforeEach
    void read() throws Exception {
        String text =
                """
                marshalyard: 1
                title: Labels within labels
                engines:
                  - {id: corba-dii, label: DII}
                  - {id: corba-dii, label: DII reuse, options: {requestReuse: request}}
                  - {id: corba-dii, label: DII to DSI, options: {server: dsi}}
                types: [octet]
                sizes: [64K]
                patterns: [flood]
                trial: {warmup: 0 s, duration: 1 s}
                repeat: {trials: 1, order: listed}
                """;
        cells =
                Plan.of(ExperimentReader.read(text, "labels.yaml", choice -> {}), cell -> null)
                        .trials()
                        .stream()
                        .map(Trial::cell)
                        .toList();
    }

    @Test
    void aTitleNamesItsCellThoughOthersHaveItsWordsToo() {
        for (Cell cell : cells) {
            assertThat(CellQuery.find(cell.title(), cells)).isEqualTo(cell);
        }
    }

    @Test
    void someWordsNameTheOnlyCellThatHasThem() {
        assertThat(CellQuery.find("octet reuse", cells)).isEqualTo(cells.get(1));
        assertThatThrownBy(() -> CellQuery.find("dii octet", cells))
                .hasMessageContaining("3 profiled cells have the words 'dii octet'");
    }
}
