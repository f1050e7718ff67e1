package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class LevelPairTest {
    private static final EngineChoice HTTP = EngineChoice.of("http");
    private static final EngineChoice TCP = EngineChoice.of("tcp");

    private static EngineChoice version(String... versions) {
        return new EngineChoice("http", "", Map.of("version", List.of(versions)));
    }

    private static Results of(EngineChoice... engines) {
        Experiment experiment =
                new ExperimentBuilder("Versions")
                        .engines(List.of(engines))
                        .levels(Factors.TYPE, List.of(DataType.OCTET))
                        .levels(Factors.SIZE, "1K")
                        .build();
        return Results.of(experiment)
                .with(
                        Plan.of(experiment).trials().stream()
                                .map(
                                        trial ->
                                                TrialRecordBuilder.of(trial)
                                                        .measured(
                                                                MeasurementBuilder.of(
                                                                                1000,
                                                                                2_400_000,
                                                                                1_000_000
                                                                                        + trial
                                                                                                .number())
                                                                        .build()))
                                .toList());
    }

    private static LevelPair parse(String text, EngineChoice... engines) {
        return LevelPair.parse(text, of(engines).all());
    }

    @Test
    void twoLevelsNeedNotBeNamed() {
        LevelPair pair = parse("option.version", version("1.1", "2"));

        assertThat(pair.reference()).isEqualTo("1.1");
        assertThat(pair.candidate()).isEqualTo("2");
    }

    /** Nobody writes down what is the default anyway. */
    @Test
    void anOptionThatIsLeftAloneIsTheDefault() {
        Results results = of(HTTP, version("2"));
        LevelPair named = LevelPair.parse("option.version=2,default", results.all());

        assertThat(named.candidate()).isEqualTo("default");
        assertThat(SessionComparison.between(results, named, Question.THROUGHPUT).cells())
                .singleElement();
        LevelPair first = LevelPair.parse("option.version", results.all());
        assertThat(List.of(first.reference(), first.candidate()))
                .containsExactlyInAnyOrder("default", "2");
    }

    @Test
    void otherEnginesHaveNoDefaultOfIt() {
        assertThatThrownBy(() -> parse("option.version=default,2", TCP, version("2")))
                .hasMessage(
                        "Name two levels that were measured, as in"
                                + " option.version=REFERENCE,CANDIDATE. There are: 2.");
    }

    /** An engine's own word goes before ours. */
    @Test
    void aLevelThatIsCalledSoIsMeant() {
        Results results = of(HTTP, version("default", "2"));
        LevelPair pair = LevelPair.parse("option.version", results.all());

        assertThat(results.all()).hasSize(3);
        assertThat(SessionComparison.between(results, pair, Question.THROUGHPUT).cells())
                .singleElement();
        assertThat(List.of(pair.reference(), pair.candidate()))
                .containsExactlyInAnyOrder("default", "2");
    }
}
