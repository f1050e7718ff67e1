package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DuplicateSetupsTest {
    private static final EngineChoice TCP =
            new EngineChoice("tcp", "one", Map.of("noDelay", List.of("true")));

    @Test
    void twoLabelsOfOneEngineWithTheSameOptionsMeasureTheSame() {
        EngineChoice again = new EngineChoice("tcp", "two", TCP.options());
        assertThat(DuplicateSetups.measuringTheSame(List.of(TCP, again)))
                .hasValue("'two' measures the same as 'one'. Change an option of one of them.");
    }

    @Test
    void soDoesOneOfSeveralValues() {
        EngineChoice both =
                new EngineChoice("tcp", "both", Map.of("noDelay", List.of("false", "true")));
        assertThat(DuplicateSetups.measuringTheSame(List.of(TCP, both))).isPresent();
    }

    @Test
    void otherOptionsAndOtherEnginesAreOthers() {
        EngineChoice plain = new EngineChoice("tcp", "one", Map.of());
        assertThat(DuplicateSetups.measuringTheSame(List.of(TCP, plain, EngineChoice.of("udp"))))
                .isEmpty();
    }
}
