package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.model.plan.OpeningOrder;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.worker.protocol.OpenEnd;
import org.junit.jupiter.api.Test;

/** The order in which a sender's connections open. */
class SenderOpenerTest {
    private static final int AT_ONCE = 4;

    /** The first one, four times as many as open at once, and the last ones. */
    private static final int MANY = 1 + 4 * AT_ONCE + OpeningOrder.ALONE;

    private final List<Integer> besides = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger connecting = new AtomicInteger();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final CyclicBarrier together = new CyclicBarrier(AT_ONCE);
    private int failing = -1; // the number of the one that can't be opened, from 0

    /** Lets connections between the first one and the last ones wait for each other. */
    private final Engine engine =
            new Engine() {
                @Override
                public EngineDescriptor describe() {
                    throw new UnsupportedOperationException();
                }

                @Override
                public Receiver receive(Settings settings, Inbox inbox) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public Sender connect(String address, Settings settings) throws Exception {
                    int number = begun.getAndIncrement();
                    int now = connecting.incrementAndGet();
                    try {
                        if (number == failing) throw new EngineException("There is no room.");
                        boolean alone = number == 0 || number >= MANY - OpeningOrder.ALONE;
                        if (!alone && failing < 0) together.await(30, TimeUnit.SECONDS);
                        if (alone) besides.add(now - 1);
                    } finally {
                        connecting.decrementAndGet();
                    }
                    open.incrementAndGet();
                    return new Opened();
                }
            };

    private final class Opened extends UnusedSender {
        @Override
        public void close() {
            open.decrementAndGet();
        }
    }

    private SenderOpener opener(int connections, int idle, int atOnce) {
        OpenEnd end = TestOrders.open("there").over(connections).idling(idle).openingAtOnce(atOnce);
        return new SenderOpener(end, engine, null);
    }

    @Test
    void manyOpenAtOnceBetweenTheFirstOneAndTheLastOnes() throws Exception {
        SenderOpener opener = opener(3, MANY - 3, AT_ONCE);
        SenderConnections connections = opener.connect();
        assertThat(open).hasValue(MANY);
        assertThat(connections.count()).isEqualTo(3);
        assertThat(besides).hasSize(1 + OpeningOrder.ALONE).containsOnly(0);
        assertThat(opener.cost().has(ProcessReadings.CONNECTION_TIME)).isTrue();
        assertThat(opener.cost().has(ProcessReadings.OPENING_TIME)).isTrue();
        connections.close();
        assertThat(open).hasValue(0);
    }

    @Test
    void allOpenOneByOneWhereTheLabAllowsNoMore() throws Exception {
        failing = MANY; // none of these, and none waits for others
        opener(MANY, 0, 1).connect();
        assertThat(open).hasValue(MANY);
        assertThat(besides).containsOnly(0);
    }

    @Test
    void oneThatCanNotBeOpenedEndsTheOthers() {
        failing = 5;
        assertThatThrownBy(() -> opener(MANY, 0, AT_ONCE).connect())
                .isInstanceOf(EngineException.class)
                .hasMessageMatching(
                        "Connection \\d+ of %d could not be opened\\. There is no room\\."
                                .formatted(MANY));
        assertThat(begun.get()).isLessThan(MANY);
        assertThat(open).hasValue(0);
    }

    @Test
    void theFailureOfASingleOneIsItsOwnSentence() {
        failing = 0;
        assertThatThrownBy(() -> opener(1, 0, AT_ONCE).connect()).hasMessage("There is no room.");
    }
}
