package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;

/**
 * The check that prepared things go when their request is closed. A worker prepares for each phase
 * of each trial; a sender that kept it all would fill the memory in a long run.
 */
record ReleaseCheck(EndFactory factory) {
    private static final int LARGE = 1 << 18;
    private static final long PREPARED = 32L << 20;

    /** One of so many requests is sent too; an engine may take long for a large payload. */
    private static final int SENT = 16;

    /** What classes, pools and a collection that is not complete may leave. */
    private static final long ALLOWED = PREPARED / 4;

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** Prepares {@value #PREPARED} bytes in large payloads and closes each before the next. */
    void closedRequestsAreReleased() throws Exception {
        try (EndFactory.Ends ends = factory.open(new CountingOnly())) {
            for (Style style : factory.madeStyles()) {
                use(ends.sender(), style, true); // classes and pools that stay
                long before = used();
                long bytes = 0;
                for (int i = 0; bytes < PREPARED; i++) {
                    bytes += use(ends.sender(), style, i % SENT == 0);
                }
                assertThat(usedWhenSettled(before + ALLOWED) - before)
                        .as(
                                "bytes kept of %d that %s requests had prepared before they were"
                                        + " closed",
                                PREPARED, style)
                        .isLessThan(ALLOWED);
            }
        }
    }

    /** One request from its preparation to its close; how many bytes it has. */
    private long use(Sender sender, Style style, boolean send) throws Exception {
        Payload payload = Payload.generate(type(), size(), 1);
        try (Request request = sender.prepare(payload, style)) {
            if (send) {
                request.send();
                if (style == Style.DEFERRED) request.collect();
                sender.flush();
            }
        }
        return payload.bytes();
    }

    /** Doubles, if there are any: few elements for their bytes. */
    private DataType type() {
        List<DataType> types = factory.movedTypes();
        return types.contains(DataType.DOUBLE) ? DataType.DOUBLE : types.get(0);
    }

    private int size() {
        OptionalLong largest = factory.descriptor().largestMessage(type(), factory.options());
        return (int) Math.min(LARGE, largest.orElse(LARGE));
    }

    /** The memory in use when it is at most so much, or no longer shrinks. */
    private static long usedWhenSettled(long enough) throws InterruptedException {
        long since = System.nanoTime();
        long used = used();
        while (used > enough && System.nanoTime() - since < PATIENCE_NANOS) {
            TimeUnit.MILLISECONDS.sleep(
                    20); // cleaners of direct buffers have a thread of their own
            used = used();
        }
        return used;
    }

    /** Bytes used of the heap and of direct buffers. */
    private static long used() {
        System.gc();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long direct =
                ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                        .mapToLong(BufferPoolMXBean::getMemoryUsed)
                        .sum();
        return heap + direct;
    }
}
