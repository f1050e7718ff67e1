package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every engine must pass. An engine's module extends this class, says which engine (and which
 * options, for each flavour one subclass), and that is all:
 *
 * <pre>{@code
 * class TcpConformanceTest extends EngineConformance {
 *     TcpConformanceTest() {
 *         super(new TcpEngine());
 *     }
 * }
 * }</pre>
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class EngineConformance {
    private static final int MESSAGES = 20;

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

    @Test
    void isRegisteredAsAService() {
        assertThat(ServiceLoader.load(Engine.class).stream().map(ServiceLoader.Provider::type))
                .contains(engine.getClass());
    }

    @TestFactory
    Stream<DynamicTest> movesEveryElementOfEveryTypeInEveryStyle() {
        return descriptor.types().stream()
                .filter(this::applies)
                .flatMap(
                        type ->
                                descriptor.styles().stream()
                                        .filter(this::applies)
                                        .map(
                                                style ->
                                                        DynamicTest.dynamicTest(
                                                                type + " " + style,
                                                                () -> moves(type, style))));
    }

    private void moves(DataType type, Style style) throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (Pair pair = open(inbox, 0)) {
            for (int bytes : new int[] {type.elementBytes(), 1000, 70_000}) {
                Payload even = Payload.generate(type, Math.max(bytes, type.elementBytes()), 1);
                Payload odd = Payload.generate(type, Math.max(bytes, type.elementBytes()), 2);
                Request[] requests = {
                    pair.sender().prepare(even, style), pair.sender().prepare(odd, style)
                };
                int before = inbox.received().size();
                for (int i = 0; i < MESSAGES; i++) requests[i % 2].send();
                if (style == Style.DEFERRED) collectAll(requests);
                int barriers = inbox.barriers();
                pair.sender().flush();

                assertThat(inbox.failures()).isEmpty();
                assertThat(inbox.barriers()).isEqualTo(barriers + 1);
                var arrived = inbox.received().subList(before, inbox.received().size());
                assertThat(arrived).as("flush means arrived").hasSize(MESSAGES);
                if (style == Style.DEFERRED) {
                    // Deferred requests may overtake one another: each may have its own thread.
                    assertThat(arrived).filteredOn(a -> same(even, a)).hasSize(MESSAGES / 2);
                    assertThat(arrived).filteredOn(a -> same(odd, a)).hasSize(MESSAGES / 2);
                    continue;
                }
                for (int i = 0; i < MESSAGES; i++) {
                    Payload sent = i % 2 == 0 ? even : odd;
                    assertThat(arrived.get(i).type()).isEqualTo(type);
                    assertThat(sent.firstDifference(arrived.get(i)))
                            .as("first element that differs in message %d of %s", i, sent)
                            .isEqualTo(-1);
                }
            }
        }
    }

    private static boolean same(Payload sent, Payload arrived) {
        return arrived.type() == sent.type() && sent.firstDifference(arrived) == -1;
    }

    private static void collectAll(Request[] requests) throws Exception {
        for (Request request : requests) {
            BitSet seen = new BitSet();
            for (int i = 0; i < MESSAGES / 2; i++) seen.set((int) request.collect());
            assertThat(seen.cardinality()).as("each reply collected once").isEqualTo(MESSAGES / 2);
            assertThat(seen.length()).isEqualTo(MESSAGES / 2);
        }
    }

    @Test
    void anEmptyFlushReturns() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (Pair pair = open(inbox, 0)) {
            pair.sender().flush();
            pair.sender().flush();
            assertThat(inbox.barriers()).isEqualTo(2);
        }
    }

    @Test
    void aTwowayCallReturnsAfterTheReceiverHasConsumed() throws Exception {
        assumeTrue(descriptor.styles().contains(Style.TWOWAY), "the engine has no twoway");
        RecordingInbox inbox = new RecordingInbox();
        try (Pair pair = open(inbox, 0)) {
            Request request =
                    pair.sender().prepare(Payload.generate(firstType(), 100, 3), Style.TWOWAY);
            for (int i = 1; i <= MESSAGES; i++) {
                request.send();
                assertThat(inbox.received()).hasSize(i);
            }
        }
    }

    @Test
    void opensAgainAfterClosingAndLeavesNoThreadBehind() throws Exception {
        exchangeOnce(); // classes and pools that live as long as the process
        int before = threads().length;
        exchangeOnce();
        exchangeOnce();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (threads().length > before && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(20); // threads end shortly after close() at the latest
        }
        assertThat(threads().length)
                .as("threads: %s", Arrays.toString(threads()))
                .isLessThanOrEqualTo(before);
    }

    private void exchangeOnce() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (Pair pair = open(inbox, 8192)) {
            Style style = descriptor.styles().stream().filter(this::applies).findFirst().get();
            pair.sender().prepare(Payload.generate(firstType(), 1000, 4), style).send();
            pair.sender().flush();
        }
        assertThat(inbox.received()).hasSize(1);
    }

    private static String[] threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.isAlive() && !t.getName().startsWith("junit-"))
                .filter(
                        t ->
                                t.getThreadGroup() == null
                                        || !"system".equals(t.getThreadGroup().getName()))
                .map(Thread::getName)
                .sorted()
                .toArray(String[]::new);
    }

    @Test
    void refusesADeadAddressWithASentence() throws Exception {
        String address = deadAddress();
        assumeTrue(address != null, "the engine has no dead addresses");
        assertThatThrownBy(
                        () -> {
                            try (Sender sender = engine.connect(address, settings("", 0))) {
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
        try (Pair pair = open(new RecordingInbox(), 0)) {
            assertThatThrownBy(
                            () ->
                                    pair.sender()
                                            .prepare(
                                                    Payload.generate(type, 100, 1),
                                                    descriptor.styles().get(0)))
                    .isInstanceOf(EngineException.class)
                    .hasMessage(descriptor.reasonAgainst(type).orElseThrow());
        }
    }

    private DataType firstType() {
        return descriptor.types().stream().filter(this::applies).findFirst().orElseThrow();
    }

    private Settings settings(String broker, int queue) {
        return new Settings(
                "127.0.0.1", queue, Options.of(descriptor.options(), options), broker, 1, scratch);
    }

    private Pair open(RecordingInbox inbox, int queue) throws Exception {
        Broker broker = descriptor.has(Trait.BROKERED) ? engine.serve(settings("", queue)) : null;
        Settings settings = settings(broker == null ? "" : broker.address(), queue);
        Receiver receiver = engine.receive(settings, inbox);
        return new Pair(broker, receiver, engine.connect(receiver.address(), settings));
    }

    private record Pair(Broker broker, Receiver receiver, Sender sender) implements AutoCloseable {
        @Override
        public void close() throws EngineException {
            sender.close();
            receiver.close();
            if (broker != null) broker.close();
        }
    }
}
