package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.DatagramRelay.Fate;
import marshalyard.engine.corbafast.DatagramRelay.Passing;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Light GIOP in datagrams over a network that loses, copies and reorders. */
@Timeout(60)
class LossyTest {
    private static final Payload PAYLOAD = Payload.generate(DataType.BINSTRUCT, 480, 5);

    @TempDir Path scratch;

    private final FastEngine engine = new FastEngine();
    private final RecordingInbox inbox = new RecordingInbox();
    private final AtomicInteger payloads = new AtomicInteger();
    private final AtomicBoolean calling = new AtomicBoolean();
    private final List<Integer> calls = new CopyOnWriteArrayList<>();
    private Settings settings;
    private Receiver receiver;
    private DatagramRelay relay;
    private Sender sender;

    @BeforeEach
    void open() throws Exception {
        settings =
                FastSettings.of(engine, scratch, Map.of("transport", "udp", "answerTimeout", "30"));
        receiver = engine.receive(settings, inbox);
    }

    /** Connects through a network with this rule. */
    private void over(Function<Passing, Fate> rule) throws Exception {
        relay = new DatagramRelay(receiver.address(), rule);
        sender = engine.connect(relay.address(), settings);
    }

    @AfterEach
    void close() throws Exception {
        if (sender != null) sender.close();
        if (relay != null) relay.close();
        receiver.close();
        assertThat(inbox.failures()).isEmpty();
        assertThat(inbox.received()).allMatch(p -> PAYLOAD.firstDifference(p) == -1);
    }

    @Test
    void whatIsLostIsNotSentAgainAndTheBarrierTellsHowMuchArrived() throws Exception {
        over(p -> oneway(p) && payloads.getAndIncrement() % 10 == 3 ? Fate.LOST : Fate.PASSES);
        send(40);
        sender.flush();

        assertThat(inbox.received()).hasSize(36);
        assertThat(inbox.barriers()).isEqualTo(1);
        assertThat(sender.facts())
                .containsEntry(Facts.RECEIVED_MESSAGES, "36")
                .containsEntry("protocol", "light GIOP over UDP");

        send(5);
        sender.flush();
        assertThat(inbox.barriers()).isEqualTo(2);
        assertThat(sender.facts()).containsEntry(Facts.RECEIVED_MESSAGES, "4");
    }

    @Test
    void bindingsAndBarriersThatGetLostAreRepeatedAndCountOnce() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger answered = new AtomicInteger();
        over(
                p -> {
                    if (oneway(p)) return Fate.PASSES;
                    boolean lost =
                            p.toReceiver()
                                    ? asked.getAndIncrement() % 3 != 2
                                    : answered.getAndIncrement() % 2 == 0;
                    return lost ? Fate.LOST : Fate.PASSES;
                });
        send(7);
        sender.flush();

        assertThat(inbox.received()).hasSize(7);
        assertThat(inbox.barriers()).isEqualTo(1);
        assertThat(Integer.parseInt(sender.facts().get("barrierAttempts"))).isGreaterThan(1);
        // The server gets the third attempt, behind waits of 2 and 4 ms.
        assertThat(sender.idleNanos()).isGreaterThanOrEqualTo(6_000_000);
    }

    @Test
    void aCallThatGetsNoAnswerIsGivenUpCountedAndNotRepeated() throws Exception {
        patiently();
        over(p -> callOf(p) == (p.toReceiver() ? 1 : 2) ? Fate.LOST : Fate.PASSES);
        Request request = sender.prepare(PAYLOAD, Style.TWOWAY);
        calling.set(true);
        for (int i = 0; i < 5; i++) request.send();
        calling.set(false);
        sender.flush();

        assertThat(inbox.received()).hasSize(4);
        assertThat(sender.facts()).containsEntry(Facts.UNANSWERED, "2");
    }

    @Test
    void aDeferredReplyThatGetsLostIsCollectedAsGivenUp() throws Exception {
        patiently();
        over(p -> callOf(p) == 1 && !p.toReceiver() ? Fate.LOST : Fate.PASSES);
        Request request = sender.prepare(PAYLOAD, Style.DEFERRED);
        calling.set(true);
        for (int i = 0; i < 4; i++) request.send();
        assertThat(new long[] {request.collect(), request.collect(), request.collect()})
                .containsExactly(0, 2, 3);
        assertThat(request.collect()).as("the one that is given up").isEqualTo(1);
        calling.set(false);
        sender.flush();
        assertThat(sender.facts()).containsEntry(Facts.UNANSWERED, "1");
    }

    /** An answer that a busy machine delays is none that is lost. */
    private void patiently() throws Exception {
        settings =
                FastSettings.of(
                        engine, scratch, Map.of("transport", "udp", "answerTimeout", "500"));
    }

    /**
     * Which call it is or answers, from 0 in the order in which they pass; -1 if none. Bindings
     * that are repeated are answered again, in between: only the id tells a reply.
     */
    private int callOf(Passing passing) {
        boolean call = passing.toReceiver() && passing.kind() == Light.Kind.TWOWAY;
        if (call && calling.get()) calls.add(passing.requestId());
        return calls.indexOf(passing.requestId());
    }

    @Test
    void aCopyIsNotConsumedAgain() throws Exception {
        over(p -> oneway(p) && payloads.getAndIncrement() == 2 ? Fate.COPIED : Fate.PASSES);
        send(5);
        sender.flush();

        assertThat(inbox.received()).hasSize(5);
        assertThat(receiver.facts())
                .containsEntry("duplicates", "1")
                .containsEntry("overtaken", "0");
    }

    @Test
    void whatIsOvertakenIsConsumedUnlessTheBarrierOvertookIt() throws Exception {
        over(
                p -> {
                    int index = oneway(p) ? payloads.getAndIncrement() : -1;
                    return index == 1 || index == 4 ? Fate.DELAYED : Fate.PASSES;
                });
        sender.flush(); // binds what the next barrier needs
        send(5);
        sender.flush();
        assertThat(sender.facts()).containsEntry(Facts.RECEIVED_MESSAGES, "4");

        send(1);
        sender.flush();
        assertThat(inbox.received()).hasSize(5);
        assertThat(receiver.facts()).containsEntry("overtaken", "1").containsEntry("late", "1");
    }

    @Test
    void aReceiverThatIsGoneIsToldInASentence() throws Exception {
        sender = engine.connect(receiver.address(), settings);
        receiver.close();
        assertThatThrownBy(sender::flush)
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("Nobody receives datagrams at 127.0.0.1");
    }

    @Test
    void aSenderOfAnotherTransportIsServedAsWell() throws Exception {
        sender = engine.connect(receiver.address(), FastSettings.of(engine, scratch, Map.of()));
        send(3);
        sender.flush();
        assertThat(inbox.received()).hasSize(3);
        assertThat(sender.facts()).containsEntry("protocol", "GIOP 1.2");
    }

    private static boolean oneway(Passing passing) {
        return passing.kind() == Light.Kind.ONEWAY;
    }

    private void send(int messages) throws Exception {
        Request request = sender.prepare(PAYLOAD, Style.ONEWAY);
        for (int i = 0; i < messages; i++) request.send();
    }
}
