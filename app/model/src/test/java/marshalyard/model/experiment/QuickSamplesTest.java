package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The quick look at each sample, with engines that can do every cell. */
class QuickSamplesTest {
    /** The starts of brokers as engines declare them. */
    private static final Map<String, Duration> STARTS =
            Map.of(
                    "jms", Duration.ofMillis(600),
                    "nats", Duration.ofMillis(200),
                    "mqtt", Duration.ofMillis(200),
                    "artemis", Duration.ofMillis(2500),
                    "rabbitmq", Duration.ofSeconds(3),
                    "kafka", Duration.ofSeconds(5));

    private static final Plan.Objection NONE =
            new Plan.Objection() {
                @Override
                public String against(Cell cell) {
                    return null;
                }

                @Override
                public Optional<Duration> brokerStart(String engine) {
                    return Optional.ofNullable(STARTS.get(engine));
                }
            };

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../../samples"))) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isPlannedForAMinuteAndAHalf(Path sample) throws Exception {
        Experiment whole = ExperimentReader.read(sample, choice -> {});
        Experiment quick =
                QuickBound.within(QuickLevel.of(whole), e -> Plan.of(e, NONE).estimate());
        assertThat(Plan.of(quick, NONE).estimate()).isLessThanOrEqualTo(Duration.ofSeconds(90));
        assertThat(quick.levels(Factors.PATTERN)).isEqualTo(whole.levels(Factors.PATTERN));
    }
}
