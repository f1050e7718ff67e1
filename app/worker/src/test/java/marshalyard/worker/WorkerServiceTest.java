package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.Trait;
import marshalyard.engine.tck.NullEngine;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.protocol.BrokerWatch;
import marshalyard.worker.protocol.ClockReading;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.EngineDescription;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Hello;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The protocol as the lab speaks it, both ends in this process. */
@Timeout(120)
class WorkerServiceTest {
    @TempDir Path scratch;
    private Wire wire;
    private WorkerApi worker;

    @BeforeEach
    void connect() throws Exception {
        wire = Wire.to(new WorkerService(scratch));
        worker = wire.worker();
    }

    @AfterEach
    void shutDown() throws Exception {
        Wire.get(worker.shutdown());
        wire.close();
    }

    @Test
    void greetsWithTheEnginesItHosts() throws Exception {
        Greeting greeting = Wire.get(worker.initialize(new Hello(WorkerApi.VERSION)));
        assertThat(greeting.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(greeting.engines())
                .extracting(EngineDescription::id)
                .containsExactly(NullEngine.ID);
        assertThat(greeting.engines().get(0).toDescriptor())
                .isEqualTo(
                        new NullEngine()
                                .describe()
                                .with(
                                        Trait.MIXTURES,
                                        Trait.MIXED_TYPES,
                                        Trait.IDLE,
                                        Trait.CALLERS));
    }

    @Test
    void refusesAnotherVersion() throws Exception {
        assertThat(Wire.refusal(worker.initialize(new Hello(99))))
                .isEqualTo(
                        "This worker speaks version 2 of the protocol, the lab version 99."
                                + " Install the same Marshalyard on both hosts.");
    }

    @ParameterizedTest
    @CsvSource({"oneway", "twoway", "deferred"})
    void countsAndComparesAllThatAPhaseSends(String style) throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Opened sender = Wire.get(worker.connectSender(TestOrders.open(receiver.address())));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 3, 10)));
        PhaseReport report =
                Wire.get(
                        worker.runPhase(
                                TestOrders.phase(
                                        sender.handle(), style, 3, TestOrders.messages(1_000))));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));

        assertThat(report.messages()).isEqualTo(1_000);
        assertThat(report.messageBytes()).isEqualTo(TestOrders.BYTES);
        assertThat(report.sendNanos()).isPositive().isLessThanOrEqualTo(report.barrierNanos());
        assertThat(report.facts()).containsEntry("library", "none");
        assertThat(report.paced()).isNull();
        assertThat(tally.messages()).isEqualTo(1_000);
        assertThat(tally.check())
                .isEqualTo(new Tally.Check(1_000, 1_000L * TestOrders.BYTES, 0, ""));
        assertThat(tally.spanNanos()).isPositive().isLessThanOrEqualTo(report.barrierNanos());
        assertThat(tally.failure()).isNull();

        long[] starts = Base64Longs.decode(report.startTimes());
        long[] arrivals = Base64Longs.decode(tally.arrivalTimes());
        assertThat(starts).hasSize(10);
        for (int i = 0; i < 10; i++) assertThat(arrivals[i]).isGreaterThanOrEqualTo(starts[i]);

        if (style.equals("oneway")) {
            assertThat(report.histograms()).isEmpty();
            assertThat(report.startup()).isEmpty();
        } else {
            assertThat(report.histograms()).containsOnlyKeys("ROUND_TRIP");
            assertThat(report.histograms().get("ROUND_TRIP").decode().getTotalCount())
                    .isEqualTo(1_000);
            assertThat(report.startup()).hasSize(5);
        }
    }

    @ParameterizedTest
    @CsvSource({"oneway", "twoway", "deferred"})
    void spreadsWhatAPhaseSendsOverTheSendersConnections(String style) throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        OpenEnd four = TestOrders.open(receiver.address()).over(4);
        Opened sender = Wire.get(worker.connectSender(four));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 3, 10).over(4)));
        PhaseOrder order = TestOrders.phase(sender.handle(), style, 3, TestOrders.messages(1_000));
        PhaseReport report = Wire.get(worker.runPhase(order));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));

        assertThat(report.messages()).isEqualTo(1_000);
        assertThat(report.telemetry().has(ProcessReadings.CONNECTION_TIME)).isTrue();
        assertThat(report.telemetry().has(ProcessReadings.CONNECTION_MEMORY)).isTrue();
        assertThat(tally.messages()).isEqualTo(1_000);
        assertThat(tally.check())
                .isEqualTo(new Tally.Check(1_000, 1_000L * TestOrders.BYTES, 0, ""));
        assertThat(tally.barrierTimes()).isNull();
        assertThat(tally.arrivalTimes()).isNull();
        assertThat(tally.spanNanos()).isPositive().isLessThanOrEqualTo(report.barrierNanos());
    }

    @ParameterizedTest
    @CsvSource({"1", "3"})
    void callsOfAProbeGoBetweenOnewaysAndDoNotCount(int connections) throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        OpenEnd open = TestOrders.open(receiver.address()).over(connections);
        Opened sender = Wire.get(worker.connectSender(open));
        Wire.get(
                worker.expect(
                        TestOrders.expect(receiver.handle(), 3, 0).over(connections).probed(64)));
        PhaseOrder.Probe calls = new PhaseOrder.Probe(64, 5_000_000, 10_000_000, 90_000_000);
        PhaseOrder order =
                TestOrders.phase(sender.handle(), "oneway", 3, new StopCondition(100_000_000, 0, 0))
                        .probing(calls);
        PhaseReport report = Wire.get(worker.runPhase(order));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));

        assertThat(report.histograms()).containsOnlyKeys("PROBE");
        assertThat(report.histograms().get("PROBE").decode().getTotalCount()).isBetween(1L, 16L);
        assertThat(calls.calls()).isEqualTo(16);
        assertThat(tally.messages()).isEqualTo(report.messages()).isPositive();
        assertThat(tally.elements()).isEqualTo(report.messages() * TestOrders.BYTES);
        assertThat(tally.check().corrupt()).isZero();
        assertThat(tally.check().firstFault()).isEmpty();
    }

    @Test
    void nothingGoesOverIdleConnectionsAndBothEndsCountThem() throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("").over(2 + 5)));
        OpenEnd open = TestOrders.open(receiver.address()).over(2).idling(5);
        Opened sender = Wire.get(worker.connectSender(open));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 3, 0).over(2)));
        PhaseOrder order =
                TestOrders.phase(sender.handle(), "deferred", 3, TestOrders.messages(100));
        PhaseReport report = Wire.get(worker.runPhase(order));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));

        assertThat(report.messages()).isEqualTo(100);
        assertThat(report.telemetry().has(ProcessReadings.CONNECTION_MEMORY)).isTrue();
        assertThat(tally.messages()).isEqualTo(100);
        assertThat(tally.check().corrupt()).isZero();
        assertThat(tally.telemetry().has(ProcessReadings.CONNECTION_MEMORY)).isTrue();
        Wire.get(worker.close(new Handle(sender.handle())));
    }

    private record Mixed(PhaseReport report, Tally tally) {}

    /** Sends 1,001 messages of a mixture. */
    private Mixed send(Mix mix, String style, int connections) throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        OpenEnd open = TestOrders.open(receiver.address()).over(connections);
        Opened sender = Wire.get(worker.connectSender(open));
        Wire.get(
                worker.expect(
                        TestOrders.expect(receiver.handle(), 3, 0)
                                .over(connections)
                                .mixing(mix.bytes(), mix.types())));
        PhaseOrder order =
                TestOrders.phase(sender.handle(), style, 3, TestOrders.messages(1_001)).mixing(mix);
        PhaseReport report = Wire.get(worker.runPhase(order));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));
        return new Mixed(report, tally);
    }

    @ParameterizedTest
    @CsvSource({"oneway, 1", "twoway, 1", "deferred, 1", "deferred, 3"})
    void sendsAMixtureInItsOrder(String style, int connections) throws Exception {
        Mix mix = new Mix(List.of(64, 4096), List.of(0, 0, 1, 0));
        Mixed mixed = send(mix, style, connections);
        PhaseReport report = mixed.report();
        Tally tally = mixed.tally();

        assertThat(report.messages()).isEqualTo(1_001);
        assertThat(report.messageBytes()).isEqualTo((3 * 64 + 4096) / 4);
        long bytes = 751 * 64 + 250 * 4096;
        assertThat(mix.counts(1_001)).containsExactly(751, 250);
        assertThat(tally.elements()).isEqualTo(bytes);
        assertThat(tally.check()).isEqualTo(new Tally.Check(1_001, bytes, 0, ""));
        if (style.equals("oneway")) {
            assertThat(report.parts()).isEmpty();
        } else {
            assertThat(report.parts()).hasSize(2);
            assertThat(report.parts().get(0).decode().getTotalCount()).isEqualTo(751);
            assertThat(report.parts().get(1).decode().getTotalCount()).isEqualTo(250);
        }
    }

    @ParameterizedTest
    @CsvSource({"oneway, 1", "twoway, 1", "deferred, 3"})
    void sendsAMixtureOfTypesInItsOrder(String style, int connections) throws Exception {
        Mix mix =
                new Mix(
                        List.of(64, 4096, 64),
                        List.of(0, 2, 1, 0),
                        List.of("octet", "binstruct", "double"));
        Mixed mixed = send(mix, style, connections);
        PhaseReport report = mixed.report();
        Tally tally = mixed.tally();

        int structs = 4096 / 24;
        assertThat(mix.counts(1_001)).containsExactly(501, 250, 250);
        long elements = 501L * 64 + 250L * structs + 250L * 8;
        assertThat(tally.check()).isEqualTo(new Tally.Check(1_001, elements, 0, ""));
        assertThat(tally.bytes()).isEqualTo(501L * 64 + 250L * structs * 24 + 250L * 64);
        assertThat(tally.firstBytes()).isPositive();
        assertThat(report.messageBytes()).isEqualTo(Math.round((3 * 64 + structs * 24) / 4.0));
        assertThat(report.parts()).hasSize(style.equals("oneway") ? 0 : 3);
    }

    @ParameterizedTest
    @CsvSource({
        "twoway, uniform",
        "twoway, poisson",
        "twoway, bursts",
        "deferred, uniform",
        "deferred, poisson",
        "deferred, bursts"
    })
    void keepsASchedule(String style, String arrivals) throws Exception {
        int sender = openPair();
        PhaseOrder.Pace pace = new PhaseOrder.Pace(20_000, arrivals, 10, 50_000, 5);
        PhaseReport report =
                Wire.get(
                        worker.runPhase(
                                TestOrders.phase(
                                        sender, style, 1, TestOrders.messages(200), pace)));
        assertThat(report.messages()).isEqualTo(200);
        assertThat(report.paced().intended()).isEqualTo(200);
        assertThat(report.histograms()).containsOnlyKeys("RESPONSE", "SERVICE", "SEND_LAG");
        for (EncodedHistogram histogram : report.histograms().values()) {
            assertThat(histogram.decode().getTotalCount()).isEqualTo(200);
        }
    }

    @Test
    void cancelEndsARunningPhase() throws Exception {
        int sender = openPair();
        CompletableFuture<PhaseReport> report =
                worker.runPhase(TestOrders.phase(sender, "twoway", 1, TestOrders.ONE_MINUTE));
        PhaseProgress first = wire.nextProgress();
        PhaseProgress second = wire.nextProgress();
        worker.cancel();
        assertThat(Wire.refusal(report)).isEqualTo("The trial was cancelled.");

        assertThat(first.trial()).isEqualTo(77);
        assertThat(second.messages()).isGreaterThan(first.messages());
        assertThat(second.intervalMessages()).isEqualTo(second.messages() - first.messages());
    }

    /** The steps that last are told, so that a worker that hangs is found; rates are not. */
    @Test
    void aQuietPhaseTellsNothingOfItsProgress() throws Exception {
        int sender = openPair();
        StopCondition second = StopCondition.after(Duration.ofSeconds(1));
        PhaseReport report = Wire.get(worker.runPhase(TestOrders.quiet(sender, "twoway", second)));
        assertThat(report.messages()).isPositive();
        assertThat(wire.allProgress())
                .extracting(PhaseProgress::intervalMessages)
                .hasSizeLessThanOrEqualTo(EngineCall.values().length)
                .containsOnly(0L);
    }

    @Test
    void runsAnotherPhaseAfterACancelledOne() throws Exception {
        int sender = openPair();
        CompletableFuture<PhaseReport> endless =
                worker.runPhase(TestOrders.phase(sender, "oneway", 1, TestOrders.ONE_MINUTE));
        wire.nextProgress();
        worker.cancel();
        Wire.refusal(endless);
        PhaseReport report =
                Wire.get(
                        worker.runPhase(
                                TestOrders.phase(sender, "oneway", 1, TestOrders.messages(10))));
        assertThat(report.messages()).isEqualTo(10);
    }

    @Test
    void answersAClockProbeWhileAPhaseRuns() throws Exception {
        int sender = openPair();
        CompletableFuture<PhaseReport> report =
                worker.runPhase(TestOrders.phase(sender, "oneway", 1, TestOrders.ONE_MINUTE));
        wire.nextProgress();
        long before = System.nanoTime();
        ClockReading reading = Wire.get(worker.probe());
        long after = System.nanoTime();
        worker.cancel();
        Wire.refusal(report);
        assertThat(new long[] {before, reading.received(), reading.sent(), after}).isSorted();
    }

    @Test
    void answersAPingWhileAPhaseRuns() throws Exception {
        int sender = openPair();
        CompletableFuture<PhaseReport> report =
                worker.runPhase(TestOrders.phase(sender, "oneway", 1, TestOrders.ONE_MINUTE));
        wire.nextProgress();
        Wire.get(worker.ping());
        assertThat(report).isNotDone();
        worker.cancel();
        Wire.refusal(report);
    }

    @Test
    void everyTimeIsOnTheWorkersOwnClock() throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Opened sender = Wire.get(worker.connectSender(TestOrders.open(receiver.address())));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 0, 0)));
        PhaseReport report =
                Wire.get(
                        worker.runPhase(
                                TestOrders.phase(
                                        sender.handle(), "oneway", 1, TestOrders.messages(10))));
        Tally tally = Wire.get(worker.tally(new Handle(receiver.handle())));
        ClockReading now = Wire.get(worker.probe());
        assertThat(
                        new long[] {
                            receiver.beginTime(),
                            receiver.openTime(),
                            sender.beginTime(),
                            sender.openTime(),
                            report.startTime(),
                            report.startTime() + report.sendNanos(),
                            tally.barrierTime(),
                            report.startTime() + report.barrierNanos(),
                            now.received()
                        })
                .isSorted();
    }

    @Test
    void refusesAWrongOptionWithASentence() throws Exception {
        assertThat(
                        Wire.refusal(
                                worker.openReceiver(
                                        TestOrders.open("null", "", Map.of("colour", "red")))))
                .isEqualTo("There is no option 'colour'; this engine has none.");
    }

    @Test
    void refusesWhatItDoesNotHaveWithASentence() throws Exception {
        assertThat(Wire.refusal(worker.openReceiver(TestOrders.open("smoke", "", Map.of()))))
                .isEqualTo(
                        "This worker hosts no engine 'smoke', only null. Start one for the folder of"
                                + " that engine.");
        assertThat(Wire.refusal(worker.openBroker(TestOrders.open(""))))
                .isEqualTo("The engine null has no broker to start.");
        assertThat(Wire.refusal(worker.connectSender(TestOrders.open("null:0"))))
                .contains("No null receiver is open at 'null:0'");
        assertThat(Wire.refusal(worker.tally(new Handle(4)))).contains("no open").contains("4");
        assertThat(Wire.refusal(worker.watch(new BrokerWatch(4, "null:0")))).contains("no open");
    }

    @Test
    void refusesAnOrderThatCantBeWithASentence() throws Exception {
        int sender = openPair();
        assertThat(
                        Wire.refusal(
                                worker.runPhase(
                                        TestOrders.phase(
                                                sender, "smoke", 1, TestOrders.messages(1)))))
                .isEqualTo("There is no style of request 'smoke'.");
        assertThat(
                        Wire.refusal(
                                worker.runPhase(
                                        new PhaseOrder(
                                                sender,
                                                1,
                                                "double",
                                                7,
                                                1,
                                                1,
                                                "oneway",
                                                null,
                                                1,
                                                TestOrders.messages(1),
                                                0,
                                                0,
                                                true,
                                                0,
                                                false))))
                .startsWith("7 bytes do not hold one element of double");
    }

    @Test
    void closesOneEnd() throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Wire.get(worker.close(new Handle(receiver.handle())));
        Wire.get(worker.close(new Handle(receiver.handle())));
        assertThat(Wire.refusal(worker.tally(new Handle(receiver.handle())))).contains("no open");
        assertThat(Wire.refusal(worker.connectSender(TestOrders.open(receiver.address()))))
                .contains("No null receiver is open");
    }

    @Test
    void shutdownCancelsAndClosesEverything() throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Opened sender = Wire.get(worker.connectSender(TestOrders.open(receiver.address())));
        CompletableFuture<PhaseReport> report =
                worker.runPhase(
                        TestOrders.phase(sender.handle(), "oneway", 1, TestOrders.ONE_MINUTE));
        wire.nextProgress();
        Wire.get(worker.shutdown());
        assertThat(Wire.refusal(report)).isEqualTo("The trial was cancelled.");
        assertThat(Wire.refusal(worker.tally(new Handle(receiver.handle())))).contains("no open");
    }

    private int openPair() throws Exception {
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Wire.get(worker.expect(TestOrders.expect(receiver.handle(), 0, 0)));
        return Wire.get(worker.connectSender(TestOrders.open(receiver.address()))).handle();
    }
}
