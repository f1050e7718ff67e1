package marshalyard.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Senders, strangers and the end of a server, over connections that are made by hand. */
@Timeout(60)
class ConnectionServerTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    /** A connection whose bytes are words; closing it makes a waiting read fail. */
    private static final class Wire implements Closeable {
        private static final String END = "end";

        final BlockingQueue<String> words = new LinkedBlockingQueue<>();
        final CountDownLatch closed = new CountDownLatch(1);

        String read() throws IOException {
            try {
                String word = words.take();
                if (closed.getCount() == 0) throw new IOException("closed");
                return word;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }

        @Override
        public void close() {
            closed.countDown();
            words.add(END);
        }

        boolean closes() throws InterruptedException {
            return closed.await(20, TimeUnit.SECONDS);
        }
    }

    private static final class Door implements Listener<Wire> {
        final BlockingQueue<Wire> waiting = new LinkedBlockingQueue<>();
        private final Wire last = new Wire();

        @Override
        public String place() {
            return "here";
        }

        @Override
        public Wire accept() throws IOException {
            try {
                Wire next = waiting.take();
                if (next == last) throw new IOException("closed");
                return next;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }

        @Override
        public void close() {
            waiting.add(last);
        }

        Wire connect(String... words) {
            Wire wire = new Wire();
            wire.words.addAll(List.of(words));
            waiting.add(wire);
            return wire;
        }
    }

    private final Door door = new Door();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
    private final Inbox inbox =
            new Inbox() {
                @Override
                public void accept(ElementType type, int elements, Supplier<Payload> content) {}

                @Override
                public void barrier() {}

                @Override
                public void failed(Throwable cause) {
                    failures.add(cause);
                }
            };
    private ConnectionServer<Wire> server;

    private void serve(Service<Wire> service, Duration admission) {
        server = new ConnectionServer<>("test receiver", List.of(door), service, inbox, admission);
        server.start();
    }

    @AfterEach
    void close() throws EngineException {
        if (server != null) server.close();
    }

    /** Admits who says "token", hears what follows, and ends with "bye". */
    private void hear(Wire wire, Admission admission) throws Exception {
        if (!wire.read().equals("token")) return;
        admission.grant(() -> Map.of("words", "" + heard.size()));
        for (String word = wire.read(); !word.equals("bye"); word = wire.read()) {
            if (word.equals("fault")) throw new EngineException("That was wrong.");
            if (word.equals("bug")) throw new IllegalStateException("a bug");
            if (word.equals("gone")) throw new NoClassDefFoundError("org/example/Gone");
            heard.add(word);
        }
    }

    @Test
    void whoShowsTheTokenIsServedAndTold() throws Exception {
        serve(this::hear, LONG);
        Wire wire = door.connect("token", "one", "two", "bye");

        assertThat(wire.closes()).isTrue();
        assertThat(heard).containsExactly("one", "two");
        assertThat(server.facts()).isEqualTo(Map.of(Facts.REFUSED_CONNECTIONS, "0", "words", "2"));
        assertThat(failures).isEmpty();
    }

    @Test
    void strangersAreCountedAndFailNothing() throws Exception {
        Service<Wire> breaking =
                (wire, admission) -> {
                    if (wire.words.peek().equals("broken")) throw new IllegalStateException("?");
                    hear(wire, admission);
                };
        serve(breaking, LONG);
        assertThat(door.connect("guess", "one").closes()).isTrue();
        assertThat(door.connect("broken").closes()).isTrue();

        assertThat(heard).isEmpty();
        assertThat(failures).isEmpty();
        assertThat(server.facts()).containsExactly(Map.entry(Facts.REFUSED_CONNECTIONS, "2"));
    }

    /** A storm of connections comes faster than threads end. */
    @Test
    void strangersWhoHaveGoneHoldAFewThreadsAtMost() throws Exception {
        int storm = 300;
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch served = new CountDownLatch(storm);
        AtomicInteger threads = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        serve(
                (wire, admission) -> {
                    most.accumulateAndGet(threads.incrementAndGet(), Math::max);
                    wire.closes();
                    never.await(1, TimeUnit.SECONDS); // it ends slowly
                    threads.decrementAndGet();
                    served.countDown();
                },
                LONG);
        List<Wire> strangers = new ArrayList<>();
        for (int i = 0; i < storm; i++) strangers.add(door.connect());
        for (Wire stranger : strangers) stranger.close();
        assertThat(served.await(50, TimeUnit.SECONDS)).isTrue();
        assertThat(most.get()).isLessThanOrEqualTo(128);
        for (Wire stranger : strangers) {
            assertThat(stranger.words.poll(20, TimeUnit.SECONDS)).as("its own end").isNotNull();
            assertThat(stranger.words.poll(20, TimeUnit.SECONDS)).as("the server's").isNotNull();
        }
        assertThat(server.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "" + storm);
    }

    @Test
    void whatFailsBehindTheTokenFailsTheTrial() throws Exception {
        serve(this::hear, LONG);
        door.connect("token", "fault");
        assertThat(failures.poll(20, TimeUnit.SECONDS)).hasMessage("That was wrong.");
        door.connect("token", "bug");
        assertThat(failures.poll(20, TimeUnit.SECONDS))
                .isInstanceOf(EngineException.class)
                .hasMessage(
                        "Receiving failed at the test receiver"
                                + " (java.lang.IllegalStateException: a bug).");
    }

    /** It comes as it is, so that the worker tells which jar is missing. */
    @Test
    void anErrorBehindTheTokenFailsTheTrial() throws Exception {
        serve(this::hear, LONG);
        door.connect("token", "gone");
        assertThat(failures.poll(20, TimeUnit.SECONDS))
                .isInstanceOf(NoClassDefFoundError.class)
                .hasMessage("org/example/Gone");
    }

    @Test
    void whoShowsNoTokenInTimeIsCut() throws Exception {
        serve(this::hear, Duration.ofMillis(50));
        Wire silent = door.connect();

        assertThat(silent.closes()).isTrue();
        assertThat(server.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "1");
        assertThat(failures).isEmpty();
    }

    @Test
    void whoHasShownTheTokenMayBeSilent() throws Exception {
        Duration soon = Duration.ofMillis(50);
        serve(this::hear, soon);
        Wire known = door.connect("token", "one");
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("one");
        assertThat(door.connect().closes()).as("a later one that is cut").isTrue();

        assertThat(known.closed.getCount()).isEqualTo(1);
        known.words.add("two");
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("two");
    }

    @Test
    void aSenderIsHeardAtOnceHoweverManySilentOnesThereAre() throws Exception {
        CountDownLatch full = new CountDownLatch(64);
        Service<Wire> counting =
                (wire, admission) -> {
                    full.countDown();
                    hear(wire, admission);
                };
        serve(counting, LONG);
        List<Wire> silent = Stream.generate(() -> door.connect()).limit(64).toList();
        assertThat(full.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(silent).as("64 may wait").allMatch(wire -> wire.closed.getCount() == 1);
        assertThat(server.facts()).containsEntry(Facts.WAITING_CONNECTIONS, "64");

        door.connect("token", "late");
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("late");
        assertThat(silent.get(0).closes()).as("has waited longest").isTrue();
        assertThat(silent.subList(1, 64)).allMatch(wire -> wire.closed.getCount() == 1);
        assertThat(server.facts())
                .containsEntry(Facts.REFUSED_CONNECTIONS, "1")
                .containsEntry(Facts.WAITING_CONNECTIONS, "63");
    }

    @Test
    void aThousandSilentOnesTakeSixtyFourThreads() throws Exception {
        serve(this::hear, LONG);
        for (int i = 0; i < 1000; i++) door.connect();
        door.connect("token", "late");

        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("late");
        assertThat(server.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "937");
        assertThat(
                        Thread.getAllStackTraces().keySet().stream()
                                .filter(thread -> thread.getName().startsWith("test receiver"))
                                .count())
                .isLessThan(100);
    }

    @Test
    void closingEndsThoseThatWait() throws Exception {
        serve(this::hear, LONG);
        Wire known = door.connect("token", "one");
        Wire stranger = door.connect();
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("one");
        server.close();

        assertThat(known.closed.getCount()).isZero();
        assertThat(stranger.closes()).isTrue();
        assertThat(failures).isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("test receiver"));
    }

    @Test
    void aFarewellEndsAConnectionInGoodOrder() throws Exception {
        Service<Wire> polite =
                (wire, admission) -> {
                    admission.whenClosing(() -> wire.words.add("bye"));
                    hear(wire, admission);
                    heard.add("goodbye");
                };
        serve(polite, LONG);
        door.connect("token", "one");
        assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("one");
        server.close();

        assertThat(heard).containsExactly("goodbye");
        assertThat(failures).isEmpty();
    }

    @Test
    void aThreadThatDoesNotEndIsNamed() throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        EndThreads threads = new EndThreads("test");
        Thread thread = threads.start("waiting", () -> await(stuck));
        Thread.currentThread().interrupt();
        assertThatThrownBy(threads::join)
                .isInstanceOf(EngineException.class)
                .hasMessage("Interrupted while closing the test.");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(thread.getName()).isEqualTo("test, waiting");
        stuck.countDown();
        threads.join();
        assertThat(thread.isAlive()).isFalse();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
