package marshalyard.engine.jms;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The conformance kit over the ways to deliver and to acknowledge, with one type for each. */
class FlavourConformanceTest {
    private abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new JmsEngine(), options);
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.BINSTRUCT;
        }

        @Override
        protected String deadAddress() {
            return "a.queue.without.broker";
        }
    }

    @Nested
    class Persistent extends Flavour {
        Persistent() {
            super(Map.of("delivery", "persistent"));
        }
    }

    @Nested
    class PersistentWithEveryMessageWritten extends Flavour {
        PersistentWithEveryMessageWritten() {
            super(Map.of("delivery", "persistent", "concurrentStore", "false"));
        }
    }

    @Nested
    class SharedInTransactions extends Flavour {
        SharedInTransactions() {
            super(Map.of("shared", "true", "transaction", "7", "prefetch", "2"));
        }
    }

    @Nested
    class PersistentInTransactions extends Flavour {
        PersistentInTransactions() {
            super(Map.of("delivery", "persistent", "transaction", "7"));
        }
    }

    @Nested
    class ExpressInTransactions extends Flavour {
        ExpressInTransactions() {
            super(Map.of("transaction", "7", "prefetch", "1"));
        }
    }

    @Nested
    class PersistentAsynchronous extends Flavour {
        PersistentAsynchronous() {
            super(Map.of("delivery", "persistent", "send", "async", "journalSync", "periodic"));
        }
    }

    @Nested
    class ExpressSynchronous extends Flavour {
        ExpressSynchronous() {
            super(Map.of("send", "sync", "acknowledge", "duplicates-ok"));
        }
    }

    @Nested
    class AcknowledgedByTheClient extends Flavour {
        AcknowledgedByTheClient() {
            super(Map.of("acknowledge", "client", "acknowledgeEvery", "7"));
        }
    }

    @Nested
    class OverTls extends Flavour {
        OverTls() {
            super(Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    @Nested
    class ThreeBrokersInARow extends Flavour {
        ThreeBrokersInARow() {
            super(Map.of("brokers", "3"));
        }
    }

    @Nested
    class Topic extends Flavour {
        Topic() {
            super(Map.of("destination", "topic"));
        }
    }
}
