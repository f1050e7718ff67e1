package marshalyard.engine.messaging;

import java.time.Duration;

/** The time for which an end waits for a server before it gives up. */
public final class OpeningPatience {
    /**
     * The time for one step of opening an end, such as to connect and log in. A client of Kafka
     * makes ten round trips until it reads: six seconds over 300 ms each way, and where 8 % of the
     * packets are lost TCP repeats three of them, each after two seconds or more. The worker gives
     * up the whole opening after 40 s.
     */
    public static final Duration EACH_STEP = Duration.ofSeconds(30);

    private OpeningPatience() {}
}
