package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import marshalyard.model.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;

/** Estimates held against runs that were timed, on two virtual CPUs. */
class PlanTimesTest {
    /** The experiment of {@code samples/claims/distance.yaml}. */
    private static final String DISTANCE =
            """
            marshalyard: 1
            title: Distance
            engines:
              - {id: corba-sii, label: CORBA}
              - {id: jms, label: MQ, options: {delivery: express}}
            types: [octet]
            sizes: [1, 4K, 16K]
            patterns: [call-return]
            links:
              - {latency: 5 ms, loss: 0 %, rate: 1.544 Mbit/s}
              - {latency: 5 ms, loss: 2 %, rate: 1.544 Mbit/s}
              - {latency: 5 ms, loss: 8 %, rate: 1.544 Mbit/s}
              - {latency: 40 ms, loss: 0 %, rate: 1.544 Mbit/s}
              - {latency: 40 ms, loss: 2 %, rate: 1.544 Mbit/s}
              - {latency: 40 ms, loss: 4 %, rate: 1.544 Mbit/s}
              - {latency: 40 ms, loss: 8 %, rate: 1.544 Mbit/s}
              - {latency: 150 ms, loss: 0 %, rate: 1.544 Mbit/s}
              - {latency: 150 ms, loss: 2 %, rate: 1.544 Mbit/s}
              - {latency: 150 ms, loss: 4 %, rate: 1.544 Mbit/s}
              - {latency: 300 ms, loss: 0 %, rate: 1.544 Mbit/s}
              - {latency: 300 ms, loss: 2 %, rate: 1.544 Mbit/s}
              - {latency: 300 ms, loss: 8 %, rate: 1.544 Mbit/s}
            requests: 100
            trial: {burnIn: 1 s, warmup: 200 ms, duration: 5 s}
            repeat: {trials: 1, forks: 3, order: random, seed: 2001, parallel: 16}
            """;

    /**
     * It took 18 min 53 s, of which 1 min 54 s are no more: a probe waited for each lost packet for
     * a round trip too long, and a new link was probed twice.
     */
    @Test
    void trialsOverLinksSideBySideTakeAsLongAsTheyTook() throws Exception {
        Plan plan = Plan.of(ExperimentReader.read(DISTANCE, "distance.yaml", choice -> {}));
        int trials = plan.trials().size();
        assertThat(trials).isEqualTo(234);
        double took = Duration.ofMinutes(17).toSeconds();
        assertThat((double) plan.estimateOf(trials, 2).toSeconds())
                .isCloseTo(took, withinPercentage(10));
    }
}
