package marshalyard.emulator.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Burst;
import marshalyard.emulator.system.Port;
import marshalyard.emulator.system.RunQueueWait;
import marshalyard.emulator.system.WallClock;

/** One direction of a link: a thread that carries packets from one port to the other. */
public final class PacketForwarder {
    /** Beyond the IP packet. */
    static final int ETHERNET_HEADER = 14;

    /** Bytes of the line: what half a second of latency holds. */
    private static final int LINE_BYTES = 1 << 27;

    private static final int LINE_PACKETS = 1 << 18;
    private static final int FAST_BYTES = 1 << 20;
    private static final int FAST_PACKETS = 1 << 10;

    /** Packets that are taken before those that are due are looked at again. */
    private static final int BATCH = 64;

    /** How long an idle direction waits before it looks for orders. */
    private static final long IDLE_NANOS = 20_000_000;

    /** A shorter sleep would take longer than it lasts. */
    private static final long SHORTEST_SLEEP_NANOS = 5_000;

    private final Port from;
    private final Port to;
    private final int frame;
    private final Consumer<String> onFailure;
    private final Thread thread;
    private final DelayLine line = new DelayLine(LINE_BYTES, LINE_PACKETS);
    private final DelayLine fast = new DelayLine(FAST_BYTES, FAST_PACKETS);
    private final Burst burst = new Burst();
    private final ArrivalClock arrivals =
            new ArrivalClock(System::nanoTime, new WallClock()::nanos);
    private final WakeLead lead = new WakeLead();
    private final PacketCounts counts = new PacketCounts();
    private final ConcurrentLinkedQueue<Order> orders = new ConcurrentLinkedQueue<>();
    private final List<CompletableFuture<Boolean>> settling = new ArrayList<>();
    private volatile boolean over;

    private Shape shape = Shape.PLAIN;
    private Fates fates;
    private DepartureSchedule schedule;
    private long cutUntil;
    private boolean cutting;
    private LookGaps gaps;
    private long latest;

    /** Something that only the thread may do. */
    private interface Order {
        void obey() throws IOException;
    }

    /**
     * A plain wire; {@link #start} follows.
     *
     * @param name of its thread
     * @param mtu the longest IP packet
     * @param onFailure is told in a sentence, on the thread, if packets can't be moved any more
     */
    public PacketForwarder(String name, Port from, Port to, int mtu, Consumer<String> onFailure) {
        this.from = from;
        this.to = to;
        this.frame = mtu + ETHERNET_HEADER;
        this.onFailure = onFailure;
        thread = new Thread(this::run, "link-" + name);
        thread.setDaemon(true);
        thread.setPriority(Thread.MAX_PRIORITY);
        schedule = new DepartureSchedule(shape);
        fates = new Fates(shape, 0, System.nanoTime());
    }

    public void start() {
        thread.start();
    }

    /** Shapes packets from now on. */
    public void shape(Shape other) {
        order(
                () -> {
                    shape = other;
                    schedule = new DepartureSchedule(shape);
                    draw(0);
                });
    }

    /** Draws all chances anew and counts from zero; packets that wait go on waiting. */
    public void seed(long seed) {
        order(() -> draw(seed));
    }

    /** Begins to note anew for how long packets were not looked at. */
    public void watch() {
        order(() -> gaps.begin(System.nanoTime()));
    }

    /** Drops every packet from now on, until nanoTime is this. */
    public void cut(long until) {
        order(
                () -> {
                    cutting = true;
                    cutUntil = until;
                });
    }

    /** Counts since the chances were drawn. */
    public Counters counters() {
        CompletableFuture<Counters> seen = new CompletableFuture<>();
        orders.add(
                () -> {
                    gaps.look(System.nanoTime());
                    counts.stood = gaps.nanos();
                    counts.overrun += from.dropped();
                    seen.complete(counts.told(from.room()));
                });
        return seen.join();
    }

    /**
     * Returns when no packet has come or waited while the thread was idle once.
     *
     * @param nanos how long at most
     * @return false if the time was up before
     */
    public boolean settle(long nanos) {
        CompletableFuture<Boolean> empty = new CompletableFuture<>();
        orders.add(() -> settling.add(empty));
        return empty.completeOnTimeout(false, Math.max(0, nanos), TimeUnit.NANOSECONDS).join();
    }

    /** Returns when the thread has obeyed. */
    private void order(Order order) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        orders.add(
                () -> {
                    order.obey();
                    done.complete(null);
                });
        done.join();
    }

    private void draw(long seed) throws IOException {
        fates = new Fates(shape, seed, System.nanoTime());
        counts.forget();
        gaps.begin(System.nanoTime());
        from.dropped(); // which begins to count anew
    }

    private void run() {
        Port.exactTimers();
        latest = System.nanoTime();
        gaps = new LookGaps(IDLE_NANOS, RunQueueWait.ofThisThread()::nanos);
        gaps.begin(latest);
        try {
            while (!over) {
                for (Order order = orders.poll(); order != null; order = orders.poll()) {
                    order.obey();
                }
                long now = System.nanoTime();
                gaps.look(now);
                int sent = release(fast, now) + release(line, now);
                int taken = take(now);
                if (sent + taken > 0) counts.worked(System.nanoTime() - now, taken, sent, BATCH);
                else await(now);
            }
        } catch (IOException | RuntimeException e) {
            onFailure.accept(e.getMessage());
        }
    }

    private void await(long now) {
        long left = Math.min(left(fast, now), left(line, now));
        boolean isDue = left < IDLE_NANOS;
        long sleep = isDue ? left - lead.nanos() : IDLE_NANOS;
        if (sleep < SHORTEST_SLEEP_NANOS) {
            Thread.onSpinWait();
        } else if (!from.await(sleep)) {
            if (isDue) lead.woke(System.nanoTime() - now - sleep);
            else if (line.isEmpty() && fast.isEmpty()) settled();
        }
    }

    private void settled() {
        settling.forEach(empty -> empty.complete(true));
        settling.clear();
    }

    private static long left(DelayLine waiting, long now) {
        return waiting.isEmpty() ? IDLE_NANOS : Math.min(IDLE_NANOS, waiting.due() - now);
    }

    /** Sends what is due; how many there were. */
    private int release(DelayLine waiting, long now) throws IOException {
        int sent = 0;
        while (!waiting.isEmpty() && waiting.due() - now <= 0) {
            int ready = waiting.count();
            while (burst.count() < ready && !burst.isFull()) {
                int next = burst.count();
                if (waiting.due(next) - now > 0) break;
                burst.add(waiting.address(next), waiting.bytes(next));
            }
            ready = burst.count();
            to.send(burst);
            long at = System.nanoTime();
            for (int i = 0; i < ready; i++) {
                counts.left(at, waiting.arrival(i), waiting.due(i));
            }
            waiting.remove(ready);
            sent += ready;
        }
        return sent;
    }

    /** Takes what has come; how many there were. */
    private int take(long now) throws IOException {
        if (!from.has()) {
            latest = now;
            return 0;
        }
        arrivals.read();
        int taken = 0;
        do {
            latest = arrivals.arrival(from.wallNanos(), latest, System.nanoTime());
            take(from.bytes(), latest);
            from.next();
        } while (++taken < BATCH && from.has());
        return taken;
    }

    private void take(int length, long came) {
        counts.packets++;
        counts.bytes += length - ETHERNET_HEADER;
        fates.next();
        if (fates.isLost()) counts.lost++;
        else if (isCut(came)) counts.cut++;
        else pass(length, came);
    }

    private void pass(int length, long came) {
        int room = line.room(frame);
        if (room == DelayLine.NONE) {
            counts.overrun++;
            return;
        }
        long departure = schedule.departure(came, length - ETHERNET_HEADER);
        if (departure == DepartureSchedule.FULL) {
            counts.overflowed++;
            return;
        }
        if (fates.overtakes()) {
            int ahead = fast.room(frame);
            if (ahead != DelayLine.NONE) {
                from.copyTo(fast.memory(), ahead);
                fast.keep(length, came, departure);
                counts.reordered++;
                return;
            }
        }
        long due = departure + fates.latency(departure);
        from.copyTo(line.memory(), room);
        line.keep(length, came, due);
        if (!fates.arrivesTwice()) return;
        int second = line.room(frame);
        if (second == DelayLine.NONE) return;
        from.copyTo(line.memory(), second);
        line.keep(length, came, due);
        counts.duplicated++;
    }

    private boolean isCut(long now) {
        if (cutting && now - cutUntil >= 0) cutting = false;
        return cutting;
    }

    /** Ends the thread. */
    public void stop() {
        over = true;
    }
}
