package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class NearFloorTest {
    private final CellResult floor = MadeCellResults.flood(Plan.FLOOR, DataType.OCTET, 1024, 100);
    private final CellResult engine = MadeCellResults.flood("jms", DataType.OCTET, 1024, 90);

    private static <T> CellResult with(CellResult result, Factor<T> factor, T level) {
        return new CellResult(result.cell().with(factor, level), result.measured(), 0);
    }

    private static boolean isNear(CellResult result, CellResult... others) {
        return CellVerdicts.of(result, List.of(others), Repetition.DEFAULT).stream()
                .anyMatch(v -> v.kind() == Verdict.Kind.NEAR_FLOOR);
    }

    @Test
    void aCellIsHeldAgainstTheFloorOfItsOwnLevelsOnly() {
        assertThat(isNear(engine, floor)).isTrue();
        assertThat(isNear(with(engine, Factors.RECEIVERS, 4), floor)).isFalse();
        assertThat(isNear(with(engine, Factors.REQUESTS, 100), floor)).isFalse();
        assertThat(
                        isNear(
                                with(engine, Factors.REQUESTS, 100),
                                floor,
                                with(floor, Factors.REQUESTS, 100)))
                .isTrue();
    }
}
