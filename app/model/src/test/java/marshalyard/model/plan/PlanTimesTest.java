package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Estimates held against runs that were timed, on two virtual CPUs. */
class PlanTimesTest {
    private static final Path SAMPLES = Path.of("../../samples");

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
        assertThat((double) plan.estimateOf(trials, 2, OpeningTimes.UNKNOWN).toSeconds())
                .isCloseTo(took, withinPercentage(10));
    }

    /** Six engines at two sizes took 239 s on two CPUs that did nothing else. */
    @Test
    void searchesForACapacityTakeAsLongAsTheyTook() throws Exception {
        Experiment searches =
                ExperimentReader.read(
                        """
                        marshalyard: 1
                        title: Capacity
                        engines: [tcp, tcp-nio, unix, corba-fast, netty, grpc]
                        types: octet
                        sizes: [64, 4K]
                        patterns: [open 4000/s poisson]
                        capacity: {p99: 5 ms, within: 5 %}
                        trial: {burnIn: 500 ms, warmup: 50 ms, duration: 100 ms}
                        repeat: {trials: 1, forks: 1}
                        """,
                        "capacity.yaml", choice -> {});
        assertThat((double) Plan.of(searches, cell -> null).estimate().toSeconds())
                .isCloseTo(239, withinPercentage(20));
    }

    /**
     * Runs of these samples until their last trial had ended, on two CPUs that did nothing else;
     * {@code c-sockets} was measured by itself.
     *
     * @param seconds what each took
     */
    @ParameterizedTest
    @CsvSource({
        "load, 188",
        "load-over-connections, 99",
        "connections, 198",
        "mixtures, 228",
        "head-of-line, 194",
        "head-of-line-cpp, 124",
        "bufferbloat, 216",
        "idle-connections, 355"
    })
    void samplesTakeAsLongAsTheyTook(String sample, double seconds) throws Exception {
        assertThat(planned(ExperimentReader.read(SAMPLES.resolve(sample + ".yaml"), choice -> {})))
                .isCloseTo(seconds, withinPercentage(20));
    }

    /** In seconds, with engines that can do every cell. */
    private static double planned(Experiment e) {
        Plan plan =
                Plan.of(
                        e,
                        new Plan.Objection() {
                            @Override
                            public String against(Cell cell) {
                                return null;
                            }

                            @Override
                            public Optional<Duration> brokerStart(String engine) {
                                return Optional.of(Duration.ofMillis(600))
                                        .filter(s -> engine.equals("jms"));
                            }
                        });
        return plan.estimateOf(plan.trialCount(), 2, OpeningTimes.UNKNOWN).toMillis() / 1e3;
    }

    /** The workers of all levels are started once, and stand in line at two CPUs. */
    @Test
    void furtherWorkersTakeTheirTurnsAtTheProcessors() {
        Plan few = connected("1", "0");
        Plan many =
                Plan.of(
                        few.experiment()
                                .edit()
                                .engines("tcp")
                                .levels(Factors.SENDERS, "2", "65")
                                .build());
        Plan one = Plan.of(many.experiment().edit().levels(Factors.SENDERS, "1", "2").build());
        Duration starting =
                many.estimateOf(4, 2, OpeningTimes.UNKNOWN)
                        .minus(one.estimateOf(4, 2, OpeningTimes.UNKNOWN));
        Duration ends = Duration.ofMillis(15 * 64);
        assertThat(starting.minus(Duration.ofSeconds(63).dividedBy(2)))
                .isBetween(Duration.ZERO, ends.multipliedBy(4));
    }

    /** A plan of queues through a broker that takes 5 s to start, and of sockets that need none. */
    private static Plan brokered(int forks, String... queues) {
        return Plan.of(
                new ExperimentBuilder("Queues")
                        .engines("tcp", "queue")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64", "4K")
                        .levels(Factors.PATTERN, "call-return")
                        .levels(Factors.SOCKET_QUEUE, queues)
                        .with(SettingList.TRIALS, 2)
                        .with(SettingList.FORKS, forks)
                        .build(),
                new Plan.Objection() {
                    @Override
                    public String against(Cell cell) {
                        return null;
                    }

                    @Override
                    public Optional<Duration> brokerStart(String engine) {
                        return Optional.of(Duration.ofSeconds(5))
                                .filter(s -> !engine.equals("tcp"));
                    }
                });
    }

    /** The time by which brokers lengthen a plan: their starts, and those of their workers. */
    private static Duration brokers(Plan plan) {
        Plan none = Plan.of(plan.experiment());
        return plan.estimateOf(plan.trialCount(), 2, OpeningTimes.UNKNOWN)
                .minus(none.estimateOf(plan.trialCount(), 2, OpeningTimes.UNKNOWN));
    }

    @Test
    void aBrokerStartsOnceForEachForkAndEachSocketQueue() {
        Duration worker = Duration.ofMillis(500); // a second of CPU time on two CPUs
        assertThat(brokers(brokered(1, "default"))).isEqualTo(worker.plusSeconds(5));
        assertThat(brokers(brokered(3, "default")))
                .isEqualTo(worker.plusSeconds(5).multipliedBy(3));
        assertThat(brokers(brokered(1, "8K", "64K"))).isEqualTo(worker.plusSeconds(10));
    }

    /** Two further workers for each engine, as two more senders and receivers would be. */
    @Test
    void aPairThatProbesIsStartedToo() {
        Plan alone = connected("1", "0");
        Plan probed = Plan.of(alone.experiment().edit().levels(Factors.PROBE, "100/s").build());
        assertThat(
                        probed.estimateOf(4, 2, OpeningTimes.UNKNOWN)
                                .minus(alone.estimateOf(4, 2, OpeningTimes.UNKNOWN)))
                .hasSeconds(2);
    }

    /** The first connection belongs to the start of the workers. */
    @Test
    void eachFurtherKindOfConnectionTakesItsTime() {
        assertThat(connections("64K")).isZero();
        assertThat(connections("64K", "128K")).hasMillis(250);
        assertThat(connections("64K", "128K", "256K")).hasMillis(500);
    }

    private static Duration connections(String... queues) {
        Plan plan =
                Plan.of(
                        connected("1", "0")
                                .experiment()
                                .edit()
                                .levels(Factors.SOCKET_QUEUE, queues)
                                .build());
        return new WorkerStarts(plan, 2).connections(plan.cells().get(0));
    }

    /** Two trials of two engines in one fork. */
    private static Plan connected(String connections, String... idle) {
        return Plan.of(
                new ExperimentBuilder("Connected")
                        .engines("tcp", "corba-fast")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64")
                        .levels(Factors.PATTERN, "deferred 16")
                        .levels(Factors.CONNECTIONS, connections)
                        .levels(Factors.IDLE, idle)
                        .with(SettingList.TRIALS, 2)
                        .with(SettingList.FORKS, 1)
                        .with(SettingList.ORDER, Order.INTERLEAVED)
                        .build());
    }

    /** The time by which the connections lengthen a plan, with 1 ms and 10 ms for each. */
    private static Duration opening(Plan plan) {
        OpeningTimes unlike =
                new OpeningTimes(
                        Map.of("tcp", Duration.ofMillis(1), "corba-fast", Duration.ofMillis(10)));
        OpeningTimes none =
                new OpeningTimes(Map.of("tcp", Duration.ZERO, "corba-fast", Duration.ZERO));
        return plan.estimateOfTrials(unlike).minus(plan.estimateOfTrials(none));
    }

    @Test
    void eachConnectionTakesItsTimeOnceForItsWorkers() {
        assertThat(opening(connected("1", "0"))).isZero();
        assertThat(opening(connected("101", "0"))).hasMillis(100 * 11);
        assertThat(opening(connected("101", "900"))).hasMillis(1000 * 11);
    }

    /** All cells together have more than are kept, so that each round opens them again. */
    @Test
    void connectionsThatMadeRoomOpenAgain() {
        assertThat(opening(connected("1001", "0", "10000"))).hasMillis(2 * 12_000 * 11);
    }

    @Test
    void connectionsOverALinkTakeTheirRoundTripsTogether() {
        Plan near = connected("145", "0");
        Plan far = Plan.of(near.experiment().edit().levels(Factors.LINK, "latency: 50 ms").build());
        Plan farOne = Plan.of(far.experiment().edit().levels(Factors.CONNECTIONS, "1").build());
        OpeningTimes none =
                new OpeningTimes(Map.of("tcp", Duration.ZERO, "corba-fast", Duration.ZERO));
        // Two engines; each has 128 connections in four turns and 16 alone, two round trips each.
        assertThat(far.estimateOfTrials(none).minus(farOne.estimateOfTrials(none)))
                .hasMillis(2 * (4 + 16) * 200);
    }
}
