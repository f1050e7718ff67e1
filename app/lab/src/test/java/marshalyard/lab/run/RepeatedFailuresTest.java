package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import org.junit.jupiter.api.Test;

class RepeatedFailuresTest {
    private static final Cell TCP = cell("tcp");
    private static final Cell JMS = cell("jms");

    private final RepeatedFailures repeated = new RepeatedFailures();

    private static Cell cell(String engine) {
        return new Cell(
                new EngineSetup(engine, engine, Map.of()),
                Levels.NONE
                        .with(Factors.TYPE, DataType.OCTET)
                        .with(Factors.SIZE, MessageSize.ofBytes(1024)));
    }

    @Test
    void threeOfOneCauseGiveTheWorkersOfACellUp() {
        assertThat(repeated.failed(TCP, "Process 17 was killed.")).isFalse();
        assertThat(repeated.failed(TCP, "Process 18 was killed.")).isFalse();
        assertThat(repeated.reason(TCP)).isEmpty();
        assertThat(repeated.failed(TCP, "Process 19 was killed.")).isTrue();
        assertThat(repeated.reason(TCP)).contains("Process 19 was killed.");
        assertThat(repeated.reason(JMS)).isEmpty();
    }

    @Test
    void eachCauseCountsOnItsOwn() {
        for (int i = 0; i < 2; i++) {
            repeated.failed(TCP, "Killed.");
            repeated.failed(TCP, "The port is taken.");
        }
        assertThat(repeated.reason(TCP)).isEmpty();
    }

    @Test
    void successForgetsThem() {
        repeated.failed(TCP, "Killed.");
        repeated.failed(TCP, "Killed.");
        repeated.worked(TCP);
        repeated.failed(TCP, "Killed.");
        repeated.failed(TCP, "Killed.");
        assertThat(repeated.reason(TCP)).isEmpty();
    }

    @Test
    void onTheLastChanceOneIsEnough() {
        for (int i = 0; i < 3; i++) repeated.failed(TCP, "Killed.");
        repeated.lastChance(TCP);
        assertThat(repeated.reason(TCP)).isEmpty();
        assertThat(repeated.failed(TCP, "The port is taken.")).isTrue();
        assertThat(repeated.reason(TCP)).contains("The port is taken.");
    }
}
