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

    private final RepeatedFailures strikes = new RepeatedFailures();

    private static Cell cell(String engine) {
        return new Cell(
                new EngineSetup(engine, engine, Map.of()),
                Levels.NONE
                        .with(Factors.TYPE, DataType.OCTET)
                        .with(Factors.SIZE, MessageSize.ofBytes(1024)));
    }

    @Test
    void threeOfOneCauseGiveTheWorkersOfACellUp() {
        assertThat(strikes.strike(TCP, "Process 17 was killed.")).isFalse();
        assertThat(strikes.strike(TCP, "Process 18 was killed.")).isFalse();
        assertThat(strikes.reason(TCP)).isEmpty();
        assertThat(strikes.strike(TCP, "Process 19 was killed.")).isTrue();
        assertThat(strikes.reason(TCP)).contains("Process 19 was killed.");
        assertThat(strikes.reason(JMS)).isEmpty();
    }

    @Test
    void eachCauseCountsOnItsOwn() {
        for (int i = 0; i < 2; i++) {
            strikes.strike(TCP, "Killed.");
            strikes.strike(TCP, "The port is taken.");
        }
        assertThat(strikes.reason(TCP)).isEmpty();
    }

    @Test
    void successForgetsThem() {
        strikes.strike(TCP, "Killed.");
        strikes.strike(TCP, "Killed.");
        strikes.worked(TCP);
        strikes.strike(TCP, "Killed.");
        strikes.strike(TCP, "Killed.");
        assertThat(strikes.reason(TCP)).isEmpty();
    }

    @Test
    void onTheLastChanceOneIsEnough() {
        for (int i = 0; i < 3; i++) strikes.strike(TCP, "Killed.");
        strikes.lastChance(TCP);
        assertThat(strikes.reason(TCP)).isEmpty();
        assertThat(strikes.strike(TCP, "The port is taken.")).isTrue();
        assertThat(strikes.reason(TCP)).contains("The port is taken.");
    }
}
