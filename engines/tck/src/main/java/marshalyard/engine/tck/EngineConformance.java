package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests that every engine must pass. The author of an engine extends this class and names the
 * engine (and its options, with one subclass for each flavour) and an address where nobody listens:
 *
 * <pre>{@code
 * class MineConformanceTest extends EngineConformance {
 *     MineConformanceTest() {
 *         super(new MineEngine());
 *     }
 *
 *     @Override
 *     protected String deadAddress() {
 *         return "127.0.0.1:1";
 *     }
 * }
 * }</pre>
 *
 * <p>A trait changes what is asked: of a {@link Trait#LOSSY} engine messages may be missing, of an
 * {@link Trait#UNORDERED} one they may overtake; {@link Trait#FAN_OUT}, {@link Trait#FAN_IN},
 * {@link Trait#STORE_AND_FORWARD} and {@link Trait#RESTARTABLE} are checked where the engine has
 * them with the options given.
 *
 * <p>One rule the kit checks only in part: the receiver must demarshal every element before it
 * calls the inbox, not only when the inbox asks for the content. It finds engines that demarshal
 * later from a buffer which they use again, not those that keep a buffer for each message.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class EngineConformance {
    private static final int MESSAGES = 20;

    /** Payloads that differ, sent in turn, so that a repeated or swapped one shows. */
    private static final int VARIANTS = 4;

    private static final int LARGE = 70_000;

    private final Engine engine;
    private final EngineDescriptor descriptor;
    private final Map<String, String> options;

    @TempDir Path scratch;

    protected EngineConformance(Engine engine) {
        this(engine, Map.of());
    }

    protected EngineConformance(Engine engine, Map<String, String> options) {
        this.engine = engine;
        this.descriptor = engine.describe();
        this.options = options;
    }

    /** An address at which nobody listens, in the engine's own form; null if there is no such. */
    protected abstract String deadAddress() throws IOException;

    /** False for a flavour (by options) that can't move this type; the descriptor says the rest. */
    protected boolean applies(DataType type) {
        return true;
    }

    /** False for a flavour (by options) that can't make such requests. */
    protected boolean applies(Style style) {
        return true;
    }

    /**
     * True for a flavour (by options) that by design hands over elements where they were read, to
     * be converted when they are looked at; they hold until {@link marshalyard.engine.Inbox#accept}
     * returns.
     */
    protected boolean leavesInPlace() {
        return false;
    }

    private EndFactory rig() {
        return new EndFactory(engine, descriptor, options, scratch, this::applies, this::applies);
    }

    @Test
    void isRegisteredAsAService() {
        assertThat(ServiceLoader.load(Engine.class).stream().map(ServiceLoader.Provider::type))
                .contains(engine.getClass());
    }

    @TestFactory
    Stream<DynamicTest> movesEveryElementOfEveryTypeInEveryStyle() {
        return rig().movedTypes().stream()
                .flatMap(
                        type ->
                                rig().madeStyles().stream()
                                        .map(
                                                style ->
                                                        DynamicTest.dynamicTest(
                                                                type + " " + style,
                                                                () -> moves(type, style))));
    }

    private void moves(DataType type, Style style) throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (EndFactory.Ends ends = rig().open(inbox)) {
            for (int bytes : new int[] {type.elementBytes(), 1000, large(type)}) {
                moves(type, style, bytes, ends.sender(), inbox);
            }
        }
    }

    private int large(DataType type) {
        OptionalLong largest = descriptor.largestMessage(type, rig().options());
        return (int) Math.min(LARGE, largest.orElse(LARGE));
    }

    private void moves(DataType type, Style style, int bytes, Sender sender, RecordingInbox inbox)
            throws Exception {
        Payload[] payloads = new Payload[VARIANTS];
        Arrays.setAll(payloads, seed -> Payload.generate(type, bytes, seed));
        Request[] requests = new Request[VARIANTS];
        for (int i = 0; i < VARIANTS; i++) requests[i] = sender.prepare(payloads[i], style);
        int before = inbox.received().size();
        int barriers = inbox.barriers();
        List<Payload> sent = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            requests[i % VARIANTS].send();
            sent.add(payloads[i % VARIANTS]);
        }
        if (style == Style.DEFERRED) collectAll(requests);
        sender.flush();

        assertThat(inbox.failures()).isEmpty();
        assertThat(inbox.barriers()).as("calls of Inbox.barrier()").isEqualTo(barriers + 1);
        List<Payload> arrived = inbox.received().subList(before, inbox.received().size());
        assertThat(judgement(style).on(sent, arrived)).isEmpty();
        for (Request request : requests) request.close();
    }

    /** Deferred requests may overtake one another, for each may have a thread of its own. */
    private Judgement judgement(Style style) {
        boolean unordered =
                style == Style.DEFERRED || style == Style.ONEWAY && rig().has(Trait.UNORDERED);
        return new Judgement(rig().has(Trait.LOSSY), unordered);
    }

    private static void collectAll(Request[] requests) throws Exception {
        int each = MESSAGES / VARIANTS;
        for (Request request : requests) {
            BitSet seen = new BitSet();
            for (int i = 0; i < each; i++) seen.set((int) request.collect());
            assertThat(seen.cardinality()).as("each reply collected once").isEqualTo(each);
            assertThat(seen.length()).isEqualTo(each);
        }
    }

    @Test
    void anEmptyFlushReturns() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (EndFactory.Ends ends = rig().open(inbox)) {
            ends.sender().flush();
            ends.sender().flush();
            assertThat(inbox.barriers()).isEqualTo(2);
        }
    }

    @Test
    void aTwowayCallReturnsAfterTheReceiverHasConsumed() throws Exception {
        assumeTrue(rig().makes(Style.TWOWAY), "the engine has no twoway");
        RecordingInbox inbox = new RecordingInbox();
        try (EndFactory.Ends ends = rig().open(inbox)) {
            Request request =
                    ends.sender().prepare(Payload.generate(firstType(), 100, 3), Style.TWOWAY);
            for (int i = 1; i <= MESSAGES; i++) {
                request.send();
                if (rig().has(Trait.LOSSY)) assertThat(inbox.received()).hasSizeBetween(1, i);
                else assertThat(inbox.received()).hasSize(i);
            }
        }
    }

    @Test
    void opensAgainAfterClosingAndLeavesNothingBehind() throws Exception {
        new ClosingCheck(rig()).nothingIsLeft();
    }

    @Test
    void aCallThatWaitsFailsWhenItsSenderIsClosed() throws Exception {
        assumeTrue(rig().makes(Style.TWOWAY), "the engine has no twoway");
        new ClosingCheck(rig()).aBlockedCallEnds();
    }

    @Test
    void aFlushThatWaitsFailsWhenItsSenderIsClosed() throws Exception {
        assumeTrue(rig().makes(Style.ONEWAY), "the engine has no oneway");
        new ClosingCheck(rig()).aBlockedFlushEnds();
    }

    @Test
    void aClosedSenderSendsNoMore() throws Exception {
        new ClosingCheck(rig()).aClosedSenderSendsNoMore();
    }

    @Test
    void aFlushToAClosedReceiverFails() throws Exception {
        new ClosingCheck(rig()).aFlushToAClosedReceiverFails();
    }

    @Test
    void whatIsHandedOverHasBeenDemarshalled() throws Exception {
        assumeFalse(leavesInPlace(), "the flavour hands over elements where they were read");
        new DemarshalledCheck(rig()).whatIsHandedOverIsDemarshalled();
    }

    @Test
    void aClosedRequestIsReleased() throws Exception {
        new ReleaseCheck(rig()).closedRequestsAreReleased();
    }

    @Test
    void everyReceiverGetsEverything() throws Exception {
        assumeTrue(rig().has(Trait.FAN_OUT), "the engine has one receiver");
        new TraitsCheck(rig()).everyReceiverGetsEverything();
    }

    @Test
    void everySenderIsHeard() throws Exception {
        assumeTrue(rig().has(Trait.FAN_IN), "the engine has one sender");
        new TraitsCheck(rig()).everySenderIsHeard();
    }

    @Test
    void whatIsSentWhileNobodyReceivesWaits() throws Exception {
        assumeTrue(rig().has(Trait.STORE_AND_FORWARD), "the engine stores nothing");
        new TraitsCheck(rig()).whatIsSentToNobodyWaits();
    }

    @Test
    void aKilledBrokerIsContinuedByTheNextOne() throws Exception {
        assumeTrue(
                rig().has(Trait.RESTARTABLE) && rig().has(Trait.STORE_AND_FORWARD),
                "the engine has no broker that can be continued, or stores nothing");
        new TraitsCheck(rig()).aKilledBrokerIsContinued();
    }

    @Test
    void refusesADeadAddressWithASentence() throws Exception {
        String address = deadAddress();
        assumeTrue(address != null, "the engine has no dead addresses");
        assertThatThrownBy(
                        () -> {
                            try (Sender sender =
                                    engine.connect(address, rig().settings("sender", "", 0, 1))) {
                                sender.flush();
                            }
                        })
                .isInstanceOf(EngineException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeGreaterThan(30).endsWith("."));
    }

    @Test
    void refusesATypeThatItDoesNotDeclare() throws Exception {
        DataType type =
                Stream.of(DataType.values())
                        .filter(t -> !descriptor.types().contains(t))
                        .findFirst()
                        .orElse(null);
        assumeTrue(type != null, "the engine moves every type");
        refuses(
                Payload.generate(type, 100, 1),
                descriptor.styles().get(0),
                descriptor.reasonAgainst(type).orElseThrow());
    }

    @Test
    void refusesAStyleThatItDoesNotDeclare() throws Exception {
        Style style =
                Stream.of(Style.values())
                        .filter(s -> !descriptor.styles().contains(s))
                        .findFirst()
                        .orElse(null);
        assumeTrue(style != null, "the engine makes every style of request");
        refuses(
                Payload.generate(firstType(), 100, 1),
                style,
                descriptor.reasonAgainst(style).orElseThrow());
    }

    @Test
    void refusesASizeAboveItsLimit() throws Exception {
        DataType type = firstType();
        OptionalLong largest = descriptor.largestMessage(type, rig().options());
        assumeTrue(largest.isPresent(), "the engine takes every size");
        int above = Math.toIntExact(largest.getAsLong() + type.elementBytes());
        refuses(
                Payload.generate(type, above, 1),
                rig().madeStyles().get(0),
                descriptor.reasonAgainst(type, above, rig().options()).orElseThrow());
    }

    private void refuses(Payload payload, Style style, String reason) throws Exception {
        try (EndFactory.Ends ends = rig().open(new RecordingInbox())) {
            assertThatThrownBy(() -> ends.sender().prepare(payload, style))
                    .isInstanceOf(EngineException.class)
                    .hasMessage(reason);
        }
    }

    private DataType firstType() {
        return rig().movedTypes().get(0);
    }
}
