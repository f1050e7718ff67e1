package marshalyard.worker.report;

import java.util.Arrays;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.protocol.Ticks;
import org.HdrHistogram.Histogram;

/**
 * Reads what an end does over time: {@value #SHORT} times {@value #PERIOD_NANOS} ns apart, for
 * short trials, then half as often. Keeps at most {@value #CAPACITY} readings: when they are full,
 * every other one goes and the period doubles. A reading takes a tenth of a millisecond of a thread
 * that is not measured. Safe for several threads.
 */
public final class TickRecorder {
    static final int CAPACITY = 128;
    private static final long PERIOD_NANOS = 25_000_000;
    private static final int SHORT = 8;

    private static final int NANOS = 0;
    private static final int MESSAGES = 1;
    private static final int CPU = 2;
    private static final int GC = 3;
    private static final int SWITCHES = 4;
    private static final int RETRANSMITS = 5;
    private static final int MEDIAN = 6;
    private static final int SLOW = 7;

    /**
     * Readings from one look at the network's counters to the next: their file takes longer to read
     * than all the rest.
     */
    private static final int READINGS_APART = 4;

    private final long[][] columns = new long[SLOW + 1][CAPACITY];
    private final boolean used;
    private final boolean retransmitted;
    private final boolean timed;
    private long period = PERIOD_NANOS;
    private long next = Long.MIN_VALUE;
    private int count;
    private int readings;
    private long sentAgain;
    private long lastCpu;
    private long lastSpun;
    private long cpuOfEngine;
    private boolean over;

    /**
     * Nothing is read yet.
     *
     * @param timed true if latencies come with the readings
     */
    public TickRecorder(boolean timed) {
        this.timed = timed;
        used = ResourceUsage.ofThisProcess() != null;
        retransmitted = NetworkCounter.TCP_RETRANSMITS.read() >= 0;
    }

    /** When the next reading is due, by {@link System#nanoTime}. */
    public synchronized long next() {
        return next;
    }

    /** True if a reading is due. */
    public synchronized boolean due(long now) {
        return next == Long.MIN_VALUE || now - next >= 0;
    }

    /**
     * Reads.
     *
     * @param now by {@link System#nanoTime}
     * @param messages until now
     * @param spun how long the loop has spun, in ns, which is no CPU time of the engine
     * @param latencies between the reading before the last one and the last one, as {@link
     *     marshalyard.worker.loop.Samples#interval} gives them; null if there are none
     */
    public synchronized void read(long now, long messages, long spun, Histogram latencies) {
        if (over) return;
        if (count == CAPACITY) halve();
        ResourceUsage usage = used ? ResourceUsage.ofThisProcess() : null;
        columns[NANOS][count] = now;
        columns[MESSAGES][count] = messages;
        columns[CPU][count] = usage == null ? 0 : ofEngine(usage.cpuNanos(), spun);
        columns[GC][count] = TelemetryProbe.gcNanos();
        columns[SWITCHES][count] = usage == null ? 0 : usage.switches();
        columns[RETRANSMITS][count] = sentAgain();
        columns[MEDIAN][count] = 0;
        columns[SLOW][count] = 0;
        if (latencies != null && latencies.getTotalCount() > 0 && count > 0) {
            columns[MEDIAN][count - 1] = latencies.getValueAtPercentile(50);
            columns[SLOW][count - 1] = latencies.getValueAtPercentile(99);
        }
        count++;
        if (count == SHORT && period == PERIOD_NANOS) period *= 2;
        next = now + period;
    }

    /** A loop that loses its CPU while it spins has spun for longer than it used CPU time. */
    private long ofEngine(long cpu, long spun) {
        cpuOfEngine += Math.max(0, cpu - lastCpu - (spun - lastSpun));
        lastCpu = cpu;
        lastSpun = spun;
        return cpuOfEngine;
    }

    /** What the file said last, which is up to {@value #READINGS_APART} readings ago. */
    private long sentAgain() {
        boolean due = retransmitted && readings++ % READINGS_APART == 0;
        if (due) sentAgain = NetworkCounter.TCP_RETRANSMITS.read();
        return sentAgain;
    }

    /** A latency of two periods is that of the slower one. */
    private void halve() {
        for (int i = 0; i < CAPACITY / 2; i++) {
            for (int column = NANOS; column <= RETRANSMITS; column++) {
                columns[column][i] = columns[column][2 * i + 1];
            }
            for (int column = MEDIAN; column <= SLOW; column++) {
                columns[column][i] = Math.max(columns[column][2 * i], columns[column][2 * i + 1]);
            }
        }
        count = CAPACITY / 2;
        period *= 2;
    }

    /**
     * Reads a last time, for a moment that is over: counters that have gone on since then are taken
     * to have run evenly since the reading before. Later readings are left out.
     *
     * @param end the moment, by {@link System#nanoTime}
     * @param messages until then
     * @param spun as in {@link #read}
     */
    public synchronized void finish(long end, long messages, long spun) {
        while (count > 0 && columns[NANOS][count - 1] >= end) count--;
        readings = 0; // the last one is exact
        long now = System.nanoTime();
        read(now, messages, spun, null);
        over = true;
        int last = count - 1;
        for (int column = CPU; column <= RETRANSMITS && last > 0; column++) {
            long before = columns[column][last - 1];
            double share =
                    (double) (end - columns[NANOS][last - 1]) / (now - columns[NANOS][last - 1]);
            columns[column][last] = before + Math.round(share * (columns[column][last] - before));
        }
        columns[NANOS][last] = end;
    }

    /**
     * The readings between two times; null if there are fewer than two.
     *
     * @param start by {@link System#nanoTime}
     * @param end likewise
     */
    public synchronized Ticks between(long start, long end) {
        int from = 0;
        while (from < count && columns[NANOS][from] < start) from++;
        int to = count;
        while (to > from && columns[NANOS][to - 1] > end) to--;
        if (to - from < 2) return null;
        return new Ticks(
                WorkerClock.at(start),
                since(NANOS, from, to, start),
                Arrays.copyOfRange(columns[MESSAGES], from, to),
                used ? since(CPU, from, to, columns[CPU][from]) : null,
                since(GC, from, to, columns[GC][from]),
                used ? since(SWITCHES, from, to, columns[SWITCHES][from]) : null,
                retransmitted ? since(RETRANSMITS, from, to, columns[RETRANSMITS][from]) : null,
                timed ? Arrays.copyOfRange(columns[MEDIAN], from, to) : null,
                timed ? Arrays.copyOfRange(columns[SLOW], from, to) : null);
    }

    private long[] since(int column, int from, int to, long zero) {
        long[] values = Arrays.copyOfRange(columns[column], from, to);
        for (int i = 0; i < values.length; i++) values[i] -= zero;
        return values;
    }
}
