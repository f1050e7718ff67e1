package marshalyard.worker.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Trait;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Tally;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CountingInboxTest {
    private static final int BYTES = 800;
    private static final int ELEMENTS = 100;
    private static final Supplier<Payload> UNASKED =
            () -> {
                throw new AssertionError("the content is built only when it is compared");
            };

    private final CountingInbox inbox = new CountingInbox();

    @AfterEach
    void close() {
        inbox.close();
    }

    @Test
    void countsWhatFourThreadsBringAtOnce() throws Exception {
        int threads = 4;
        int each = 50_000;
        expect(0, 1_000);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (int t = 0; t < threads; t++) ends.add(pool.submit(() -> accept(each)));
            for (Future<?> end : ends) end.get();
        } finally {
            pool.shutdownNow();
        }
        Tally tally = tally();
        assertThat(tally.messages()).isEqualTo(threads * each);
        assertThat(tally.elements()).isEqualTo((long) threads * each * ELEMENTS);
        assertThat(Base64Longs.decode(tally.arrivalTimes())).hasSize(1_000).doesNotContain(0);
    }

    /** Between the two readings of the clock a thread may stand still for milliseconds. */
    @Test
    void theSpanBeginsWithTheFirstArrivalThatIsLogged() {
        ArrivalLog log = new ArrivalLog(2);
        assertThat(log.first(7)).as("nothing is logged").isEqualTo(7);
        log.arrived();
        long counted = System.nanoTime() + 3_000_000;
        assertThat(log.first(counted)).isLessThanOrEqualTo(counted - 3_000_000);

        expect(0, 2);
        accept(2);
        inbox.barrier();
        Tally tally = tally();
        assertThat(Base64Longs.decode(tally.arrivalTimes())[0])
                .isEqualTo(tally.barrierTime() - tally.spanNanos());
    }

    @Test
    void countsElementsThatWereNotExpected() {
        expect(0, 0);
        inbox.accept(DataType.DOUBLE, 7, UNASKED);
        accept(2);
        inbox.accept(DataType.DOUBLE, ELEMENTS + 5, UNASKED);
        Tally tally = tally();
        assertThat(tally.messages()).isEqualTo(4);
        assertThat(tally.firstElements()).isEqualTo(7);
        assertThat(tally.elements()).isEqualTo(3 * ELEMENTS + 12);
        assertThat(tally.check()).isNull();
        assertThat(tally.arrivalTimes()).isNull();
    }

    @Test
    void tellsTheBarriersOfSeveralSendersAndTheLastAsTheEnd() {
        expect(0, 0);
        accept(2);
        long late = System.nanoTime();
        inbox.barrier(late);
        assertThat(tally().barrierTimes()).as("one is told anyway").isNull();

        expect(0, 0);
        accept(2);
        inbox.barrier(late);
        inbox.barrier(late - 1_000);
        Tally tally = tally();
        assertThat(tally.barrierTimes()).hasSize(2).isSorted();
        assertThat(tally.barrierTimes()[1]).isEqualTo(tally.barrierTime());
    }

    /** The barriers of a sender's other connections come beside it or later, when all is there. */
    @Test
    void ofOneSendersConnectionsTheFirstBarrierBehindEverythingIsTheEnd() {
        inbox.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 4, 0, 0, 1).over(4));
        accept(2);
        long first = System.nanoTime();
        inbox.barrier(first);
        accept(1);
        inbox.barrier(first + 3_000);
        inbox.barrier(first + 1_000); // by a thread that stood still
        inbox.barrier(first + 2_000_000);
        inbox.barrier(first + 4_000_000);
        Tally tally = tally();
        assertThat(tally.barrierTime()).isEqualTo(WorkerClock.at(first + 1_000));
        assertThat(tally.barrierTimes()).isNull();
        assertThat(tally.arrivalTimes()).as("messages overtake").isNull();
    }

    @Test
    void tellsTheMemoryOfEachOfSeveralConnections() {
        for (int i = 0; i < 8; i++) inbox.barrier();
        inbox.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 0, 0, 0, 1).over(8));
        Readings told = inbox.tally(Map.of(), Readings.NONE).telemetry();
        assertThat(told.count(ProcessReadings.CONNECTION_MEMORY)).isNotNegative();

        CountingInbox ofOne = new CountingInbox();
        ofOne.barrier();
        ofOne.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 0, 0, 0, 1));
        Readings alone = ofOne.tally(Map.of(), Readings.NONE).telemetry();
        ofOne.close();
        assertThat(alone.has(ProcessReadings.CONNECTION_MEMORY)).isFalse();
    }

    @Test
    void spansFromTheFirstPayloadToTheBarrier() {
        expect(0, 3);
        accept(3);
        assertThat(tally().spanNanos()).as("no barrier yet").isZero();
        inbox.barrier();
        long[] arrivals = Base64Longs.decode(tally().arrivalTimes());
        assertThat(arrivals).isSorted();
        // The span begins after the first arrival was logged and ends after the last.
        assertThat(tally().spanNanos()).isPositive();
    }

    @Test
    void hasNoSpanIfNothingArrived() {
        expect(0, 0);
        inbox.barrier();
        assertThat(tally().spanNanos()).isZero();
        assertThat(tally().messages()).isZero();
    }

    @Test
    void beginsFromZeroWithEachExpectation() {
        expect(0, 0);
        accept(10);
        inbox.barrier();
        expect(0, 0);
        accept(3);
        assertThat(tally().messages()).isEqualTo(3);
        assertThat(tally().spanNanos()).isZero();
    }

    @Test
    void comparesEveryElementIfVariantsAreGiven() {
        expect(2, 0);
        for (int i = 0; i < 6; i++) {
            Payload payload = Payload.generate(DataType.DOUBLE, BYTES, 9 + i % 2);
            inbox.accept(DataType.DOUBLE, ELEMENTS, () -> payload);
        }
        assertThat(tally().check()).isEqualTo(new Tally.Check(6, 6 * ELEMENTS, 0, ""));
    }

    @Test
    void comparesEveryElementOfEachSizeOfAMixture() {
        Expectation mixed =
                new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 2, 0, 0, 0, 1)
                        .mixing(List.of(80, BYTES), List.of());
        inbox.expect(mixed);
        int elements = 0;
        for (int i = 0; i < 8; i++) {
            Payload payload = Payload.generate(DataType.DOUBLE, i < 2 ? BYTES : 80, 9 + i % 2);
            elements += payload.elements();
            inbox.accept(DataType.DOUBLE, payload.elements(), () -> payload);
        }
        assertThat(tally().check()).isEqualTo(new Tally.Check(8, elements, 0, ""));
        assertThat(tally().elements()).isEqualTo(elements);

        inbox.expect(mixed);
        Payload other = Payload.generate(DataType.DOUBLE, 160, 9);
        inbox.accept(DataType.DOUBLE, other.elements(), () -> other);
        assertThat(tally().check().corrupt()).isEqualTo(1);
    }

    /** Elements of several types do not tell how many bytes they have. */
    @Test
    void countsTheBytesWhereTypesAreMixed() {
        expect(0, 0);
        inbox.accept(DataType.DOUBLE, ELEMENTS, () -> null);
        assertThat(tally().bytes()).isNull();
        assertThat(tally().bytesIn(DataType.DOUBLE)).isEqualTo(8L * ELEMENTS);

        inbox.expect(
                new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 2, 0, 0, 0, 1)
                        .mixing(List.of(80, 50), List.of("double", "octet")));
        Payload octets = Payload.generate(DataType.OCTET, 50, 9);
        Payload doubles = Payload.generate(DataType.DOUBLE, 80, 10);
        inbox.accept(DataType.OCTET, 50, () -> octets);
        inbox.accept(DataType.DOUBLE, 10, () -> doubles);
        assertThat(tally().elements()).isEqualTo(60);
        assertThat(tally().bytesIn(DataType.DOUBLE)).isEqualTo(130);
        assertThat(tally().firstBytesIn(DataType.DOUBLE)).isEqualTo(50);
        assertThat(tally().check()).isEqualTo(new Tally.Check(2, 60, 0, ""));
    }

    @Test
    void aMixtureHasATypeForEachOfItsSizes() {
        assertThatThrownBy(
                        () ->
                                new Expectation(1, "double", BYTES, 9, 2, 0, 0, 0, 1)
                                        .mixing(List.of(80, 50), List.of("double")))
                .hasMessage("A mixture has a type for each of its 2 sizes, or for none; not 1.");
    }

    @Test
    void keepsTheFirstFailureAsASentence() {
        expect(0, 0);
        assertThat(tally().failure()).isNull();
        inbox.failed(new EngineException("The connection was reset."));
        inbox.failed(new IOException("Another."));
        assertThat(tally().failure()).isEqualTo("The connection was reset.");
    }

    @Test
    void aFailureThatIsNoSentenceIsToldWithItsKindAndCause() {
        expect(0, 0);
        inbox.failed(new IOException("read failed", new IOException("reset")));
        assertThat(tally().failure())
                .isEqualTo(
                        "The engine reported while it received: IOException: read failed, caused by"
                                + " IOException: reset.");
    }

    /** The API's server tells it so; the line in which it began was told of no receiver. */
    @Test
    void aFaultThatAReceiversThreadHasMetIsToldWithItsLine() {
        expect(0, 0);
        Exception bug = new IllegalStateException("a bug", new IOException("disk full"));
        inbox.failed(new EngineException("Receiving failed at the mine (" + bug + ").", bug));
        assertThat(tally().failure())
                .matches(
                        "Receiving failed at the mine \\(java\\.lang\\.IllegalStateException: a bug\\)\\."
                                + " Cause: IllegalStateException \\(CountingInboxTest\\.java:\\d+\\),"
                                + " caused by IOException: disk full\\.");
    }

    @Test
    void logsNoArrivalsWhereMessagesOvertake() {
        CountingInbox unordered = new CountingInbox(Set.of(Trait.UNORDERED));
        unordered.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 4, 0, 0, 1));
        unordered.accept(DataType.DOUBLE, ELEMENTS, UNASKED);
        Tally tally = unordered.tally(Map.of(), null);
        unordered.close();

        assertThat(tally.messages()).isEqualTo(1);
        assertThat(tally.arrivalTimes()).isNull();
    }

    /** One of two variants went to other receivers each time. */
    @Test
    void aReceiverThatSharesMissesNothing() {
        CountingInbox part = new CountingInbox(Set.of(Trait.SHARES));
        part.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 2, 4, 0, 0, 1));
        Payload variant = Payload.generate(DataType.DOUBLE, BYTES, 10);
        for (int i = 0; i < 5; i++) part.accept(DataType.DOUBLE, ELEMENTS, () -> variant);
        Tally tally = part.tally(Map.of(), null);
        part.close();

        assertThat(tally.check())
                .isEqualTo(new Tally.Check(5, 5 * ELEMENTS, 0, "", List.of(0L, 5L)));
        assertThat(tally.arrivalTimes()).isNull();
    }

    /** A standalone receiver counts as well, to which nobody says what will come. */
    @Test
    void countsWhatNobodyHasAnnounced() {
        inbox.accept(DataType.DOUBLE, ELEMENTS, UNASKED);
        inbox.barrier();
        assertThat(tally().messages()).isEqualTo(1);
        assertThat(tally().ticks()).isNull();
    }

    @Test
    void isHeldUpOnceOnCommand() {
        long stall = 5_000_000;
        inbox.expect(new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 4, 1, stall, 1));
        accept(4);
        long[] arrivals = Base64Longs.decode(tally().arrivalTimes());
        assertThat(arrivals[2] - arrivals[1]).isGreaterThanOrEqualTo(stall);
        assertThat(tally().messages()).isEqualTo(4);
    }

    @Test
    void callsOfAProbeAreComparedAndDoNotCount() {
        int seed = 9;
        int bytes = 64;
        inbox.expect(
                new Expectation(1, DataType.DOUBLE.token(), BYTES, seed, 1, 0, 0, 0, 1)
                        .probed(bytes));
        Payload call = Payload.generate(DataType.DOUBLE, bytes, seed);
        Payload message = Payload.generate(DataType.DOUBLE, BYTES, seed);
        inbox.accept(DataType.DOUBLE, call.elements(), () -> call);
        for (int i = 0; i < 2; i++) inbox.accept(DataType.DOUBLE, ELEMENTS, () -> message);
        assertThat(tally().messages()).isEqualTo(2);
        assertThat(tally().check()).isEqualTo(new Tally.Check(2, 2 * ELEMENTS, 0, ""));

        Payload other = Payload.generate(DataType.DOUBLE, bytes, seed + 1);
        inbox.accept(DataType.DOUBLE, other.elements(), () -> other);
        assertThat(tally().messages()).isEqualTo(2);
        assertThat(tally().check().corrupt()).isEqualTo(1);
        assertThat(tally().check().firstFault())
                .startsWith("A call of the probe, element 0: sent ");
    }

    @Test
    void callsOfAProbeAreNotBuiltWhereNothingIsCompared() {
        inbox.expect(
                new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, 0, 0, 0, 0, 1).probed(64));
        inbox.accept(DataType.DOUBLE, 8, UNASKED);
        assertThat(tally().messages()).isZero();
    }

    private void expect(int variants, int logged) {
        inbox.expect(
                new Expectation(1, DataType.DOUBLE.token(), BYTES, 9, variants, logged, 0, 0, 1));
    }

    private void accept(int messages) {
        for (int i = 0; i < messages; i++) inbox.accept(DataType.DOUBLE, ELEMENTS, UNASKED);
    }

    private Tally tally() {
        return inbox.tally(Map.of(), null);
    }
}
