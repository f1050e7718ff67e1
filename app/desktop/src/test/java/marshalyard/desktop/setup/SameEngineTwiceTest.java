package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.desktop.FakeLab;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class SameEngineTwiceTest {
    private final FakeLab lab = new FakeLab();

    private static Experiment with(EngineChoice... engines) {
        return Made.experiment().edit().engines(List.of(engines)).build();
    }

    @Test
    void theSecondSetupSaysWhatTheFirstHasAnyway() {
        Experiment twice =
                SameEngineTwice.of(
                                with(
                                        EngineChoice.of("tcp"), // has no options here
                                        new EngineChoice(
                                                "jms",
                                                "",
                                                Map.of("destination", List.of("topic")))),
                                lab.engines())
                        .orElseThrow();
        assertThat(twice.engines())
                .extracting(EngineChoice::options)
                .containsExactly(
                        Map.of("destination", List.of("topic")),
                        Map.of("destination", List.of("topic"), "delivery", List.of("express")));
        assertThat(twice.engines()).allSatisfy(lab::check);
        assertThat(DuplicateSetups.measuringTheSame(twice.engines())).isEmpty();
        assertThat(Plan.of(twice).cells())
                .extracting(c -> c.engine().label())
                .anyMatch(l -> l.endsWith(" A"))
                .anyMatch(l -> l.endsWith(" B"));
        assertThat(twice.repetition().forks()).isEqualTo(5);
        assertThat(twice.repetition().order()).isEqualTo(Order.INTERLEAVED);
        assertThat(twice.title()).isEqualTo("First look (A/A)");
    }

    @Test
    void anEngineWithoutOptionsCannotBeToldFromItself() {
        assertThat(SameEngineTwice.of(with(EngineChoice.of("tcp")), lab.engines())).isEmpty();
        assertThat(SameEngineTwice.of(with(EngineChoice.of("gone")), lab.engines())).isEmpty();
    }
}
