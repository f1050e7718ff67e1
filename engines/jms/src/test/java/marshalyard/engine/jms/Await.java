package marshalyard.engine.jms;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;

/** Waits for what another thread or process brings about; JUnit's timeout is its limit. */
final class Await {
    private Await() {}

    static void until(Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.call()) {
            if (System.nanoTime() > deadline) Assertions.fail("It did not happen within 30 s.");
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
