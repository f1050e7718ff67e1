package marshalyard.engine.jms;

import java.io.IOException;
import java.nio.file.Path;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The conformance kit over another provider than the one that is built in. */
class ArtemisConformanceTest {
    @TempDir static Path data;

    private static ArtemisProcess artemis;

    @BeforeAll
    static void start() throws IOException {
        artemis = ArtemisProcess.start(data);
    }

    @AfterAll
    static void stop() throws IOException {
        artemis.close();
    }

    private abstract static class Flavour extends EngineConformance {
        private final DataType type;

        Flavour(DataType type, String... options) {
            super(new JmsEngine(), artemis.options(options));
            this.type = type;
        }

        @Override
        protected boolean applies(DataType candidate) {
            return candidate == type;
        }

        @Override
        protected String deadAddress() {
            return null;
        }
    }

    @Nested
    class Bytes extends Flavour {
        Bytes() {
            super(DataType.DOUBLE);
        }
    }

    @Nested
    class StreamPersistent extends Flavour {
        StreamPersistent() {
            super(DataType.ANY_BINSTRUCT, "message", "stream", "delivery", "persistent");
        }
    }

    @Nested
    class MapInTransactions extends Flavour {
        MapInTransactions() {
            super(DataType.RECORD, "message", "map", "transaction", "7");
        }
    }

    @Nested
    class ObjectToTopic extends Flavour {
        ObjectToTopic() {
            super(DataType.RECORD_UNALIGNED, "message", "object", "destination", "topic");
        }
    }

    @Nested
    class TextAcknowledgedByTheClient extends Flavour {
        TextAcknowledgedByTheClient() {
            super(DataType.BINSTRUCT, "message", "text", "acknowledge", "client");
        }
    }
}
