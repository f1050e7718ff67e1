package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With views, a request allocates nothing at either end once both ends are warm. */
@Timeout(60)
class AllocationTest {
    private static final int WARM_UP = 3_000;
    private static final int REQUESTS = 3_000;

    /** What the barrier at the end and the measuring itself allocate. */
    private static final long ALLOWED = 16_384;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir Path scratch;

    /** Remembers the thread that reads. */
    private static final class Counting implements Inbox {
        private volatile long reader;

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            reader = Thread.currentThread().getId();
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "octet, oneway, iiop",
        "double, oneway, iiop",
        "binstruct, oneway, iiop",
        "binstruct, twoway, iiop",
        "any-record, oneway, iiop",
        "binstruct, twoway, light",
        "float, deferred, unix"
    })
    void viewsNeedNoMemory(String token, String style, String transport) throws Exception {
        Engine engine = new FastEngine();
        Settings settings =
                FastSettings.of(
                        engine,
                        scratch,
                        Map.of("copies", "view", "read", "all", "transport", transport));
        Counting inbox = new Counting();
        DataType type = DataType.parse(token);
        Style each = Style.valueOf(style.toUpperCase());
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings);
                Request request = sender.prepare(Payload.generate(type, 4000, 1), each)) {
            send(sender, request, each, WARM_UP);
            long before = allocated(inbox);
            send(sender, request, each, REQUESTS);
            assertThat(allocated(inbox) - before)
                    .as("bytes allocated at both ends by %d requests", REQUESTS)
                    .isLessThan(ALLOWED);
        }
    }

    private static void send(Sender sender, Request request, Style style, int times)
            throws Exception {
        for (int i = 0; i < times; i++) {
            request.send();
            if (style == Style.DEFERRED) request.collect();
        }
        sender.flush();
    }

    private static long allocated(Counting inbox) {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId())
                + THREADS.getThreadAllocatedBytes(inbox.reader);
    }
}
