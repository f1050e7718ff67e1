package marshalyard.emulator.wire;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Port;

/** One direction of a link: a thread that carries packets from one port to the other. */
public final class PacketForwarder {
    private static final int ETHERNET_HEADER = 14;

    /** Bytes of the line: what half a second of latency holds. */
    private static final int LINE_BYTES = 1 << 27;

    private static final int LINE_PACKETS = 1 << 18;
    private static final int FAST_BYTES = 1 << 20;
    private static final int FAST_PACKETS = 1 << 10;

    /** Packets that are taken before those that are due are looked at again. */
    private static final int BATCH = 16;

    /** How long an idle direction waits before it looks for orders. */
    private static final long IDLE_NANOS = 20_000_000;

    /** A busy machine makes a thread later than this now and then, which tells nothing. */
    private static final long STOP_NANOS = 50_000_000;

    private final Port from;
    private final Port to;
    private final int frame;
    private final Consumer<String> onFailure;
    private final Thread thread;
    private final DelayLine line = new DelayLine(LINE_BYTES, LINE_PACKETS);
    private final DelayLine fast = new DelayLine(FAST_BYTES, FAST_PACKETS);
    private final Memory spare;
    private final ConcurrentLinkedQueue<Runnable> orders = new ConcurrentLinkedQueue<>();
    private volatile boolean over;

    private Shape shape = Shape.PLAIN;
    private long overhead;
    private Losses losses;
    private DepartureSchedule schedule;
    private SplittableRandom chances;
    private long cutUntil;
    private boolean cutting;
    private Counts counts = new Counts();
    private long looked;

    /**
     * The counts since the chances were drawn, which only the thread touches. A new one is a field
     * with its id, the line that counts, and its entry in the lab's list {@code PacketReadings}.
     */
    public static final class Counts {
        private long packets;
        private long bytes;
        private long lost;
        private long overflowed;
        private long cut;
        private long overrun;
        private long reordered;
        private long duplicated;
        private long late;
        private long stood;

        /** The counts by their ids. */
        public Counters told() {
            return Counters.NONE
                    .with("packets", packets)
                    .with("bytes", bytes)
                    .with("lost", lost)
                    .with("overflowed", overflowed)
                    .with("cut", cut)
                    .with("overrun", overrun)
                    .with("reordered", reordered)
                    .with("duplicated", duplicated)
                    .with("lateNanos", late)
                    .with("stoodNanos", stood);
        }
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
        spare = new Memory(frame);
        thread = new Thread(this::run, "link-" + name);
        thread.setDaemon(true);
        thread.setPriority(Thread.MAX_PRIORITY);
        draw(0);
    }

    public void start() {
        thread.start();
    }

    /** Shapes packets from now on. */
    public void shape(Shape other) {
        order(
                () -> {
                    shape = other;
                    draw(0);
                });
    }

    /** What a packet takes beyond its latency, in ns; the latency is shortened by it. */
    public void overhead(long nanos) {
        order(() -> overhead = nanos);
    }

    /** Draws all chances anew and counts from zero. */
    public void seed(long seed) {
        order(() -> draw(seed));
    }

    /** Begins to note anew for how long packets were not looked at. */
    public void watch() {
        order(
                () -> {
                    looked = System.nanoTime();
                    counts.stood = 0;
                });
    }

    /** Drops every packet from now on, until nanoTime is this. */
    public void cut(long until) {
        order(
                () -> {
                    cutting = true;
                    cutUntil = until;
                });
    }

    public Counters counters() {
        CompletableFuture<Counters> seen = new CompletableFuture<>();
        orders.add(
                () -> {
                    looked(System.nanoTime());
                    seen.complete(counts.told());
                });
        return seen.join();
    }

    /** Returns when the thread has obeyed. */
    private void order(Runnable order) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        orders.add(
                () -> {
                    order.run();
                    done.complete(null);
                });
        done.join();
    }

    private void draw(long seed) {
        SplittableRandom seeds = new SplittableRandom(seed);
        losses = new Losses(shape, seeds.nextLong());
        schedule = new DepartureSchedule(shape, seeds.nextLong());
        chances = new SplittableRandom(seeds.nextLong());
        counts = new Counts();
    }

    private void run() {
        Port.exactTimers();
        looked = System.nanoTime();
        try {
            while (!over) {
                for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
                    order.run();
                }
                long now = System.nanoTime();
                looked(now);
                release(fast, now);
                release(line, now);
                from.await(Math.min(wait(fast), wait(line)));
                take();
            }
        } catch (IOException | RuntimeException e) {
            onFailure.accept(e.getMessage());
        }
    }

    /** An idle direction looks that often. */
    private void looked(long now) {
        long late = now - looked - IDLE_NANOS;
        if (late >= STOP_NANOS) counts.stood += late;
        looked = now;
    }

    private static long wait(DelayLine waiting) {
        if (waiting.isEmpty()) return IDLE_NANOS;
        return Math.max(0, Math.min(IDLE_NANOS, waiting.due() - System.nanoTime()));
    }

    private void release(DelayLine waiting, long now) throws IOException {
        long at = now;
        while (!waiting.isEmpty()) {
            if (waiting.due() - at > 0) {
                at = System.nanoTime();
                if (waiting.due() - at > 0) return;
            }
            counts.late = Math.max(counts.late, at - waiting.due());
            if (!to.send(waiting.packet(), waiting.bytes())) counts.overrun++;
            waiting.remove();
        }
    }

    private void take() throws IOException {
        for (int i = 0; i < BATCH; i++) {
            Pointer room = line.room(frame);
            int length = from.receive(room == null ? spare : room, frame);
            if (length == 0) return;
            long now = System.nanoTime();
            counts.packets++;
            counts.bytes += length - ETHERNET_HEADER;
            boolean isLost = losses.next();
            double overtaking = chances.nextDouble();
            double doubling = chances.nextDouble();
            long latency = Math.max(0, schedule.latency() - overhead);
            if (isLost) counts.lost++;
            else if (isCut(now)) counts.cut++;
            else if (room == null) counts.overrun++;
            else pass(room, length, now, latency, overtaking, doubling);
        }
    }

    private void pass(
            Pointer packet,
            int length,
            long now,
            long latency,
            double overtaking,
            double doubling) {
        long departure = schedule.departure(now, length - ETHERNET_HEADER);
        if (departure == DepartureSchedule.FULL) {
            counts.overflowed++;
            return;
        }
        if (overtaking < shape.reordering()) {
            Pointer room = fast.room(frame);
            if (room != null) {
                copy(packet, room, length);
                fast.keep(length, departure);
                counts.reordered++;
                return;
            }
        }
        line.keep(length, departure + latency);
        if (doubling >= shape.duplication()) return;
        Pointer room = line.room(frame);
        if (room == null) return;
        copy(packet, room, length);
        line.keep(length, departure + latency);
        counts.duplicated++;
    }

    private static void copy(Pointer packet, Pointer room, int length) {
        room.write(0, packet.getByteArray(0, length), 0, length);
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
