package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit against an engine that demarshals only when it is asked, and one that does not wait. */
class DemarshalledCheckTest {
    @TempDir Path scratch;

    /** Moves shorts and longs through one buffer inside this process. */
    private static final class Buffered implements Engine {
        private final boolean lazy;
        private final ByteBuffer wire = ByteBuffer.allocate(4096);
        private Inbox inbox;

        Buffered(boolean lazy) {
            this.lazy = lazy;
        }

        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    "buffered",
                    "Buffered",
                    "Moves numbers through one buffer.",
                    List.of(DataType.SHORT, DataType.LONG),
                    List.of(Style.ONEWAY),
                    List.of());
        }

        @Override
        public Receiver receive(Settings settings, Inbox to) {
            inbox = to;
            return new Receiver() {
                @Override
                public String address() {
                    return "here";
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public Sender connect(String address, Settings settings) {
            return new Sender() {
                @Override
                public Request prepare(Payload payload, Style style) {
                    return () -> move(payload);
                }

                @Override
                public void flush() {
                    inbox.barrier();
                }

                @Override
                public void close() {}
            };
        }

        private void move(Payload payload) {
            if (payload.type() == DataType.SHORT) wire.asShortBuffer().put(payload.shorts());
            else wire.asIntBuffer().put(payload.longs());
            Supplier<Payload> demarshal = () -> demarshalled(payload.type(), payload.elements());
            Payload eager = lazy ? null : demarshal.get();
            inbox.accept(payload.type(), payload.elements(), lazy ? demarshal : () -> eager);
        }

        private Payload demarshalled(DataType type, int elements) {
            if (type == DataType.SHORT) {
                short[] shorts = new short[elements];
                wire.asShortBuffer().get(shorts);
                return Payload.of(type, shorts);
            }
            int[] longs = new int[elements];
            wire.asIntBuffer().get(longs);
            return Payload.of(type, longs);
        }
    }

    private DemarshalledCheck check(boolean lazy) {
        Engine engine = new Buffered(lazy);
        return new DemarshalledCheck(
                new EndFactory(
                        engine,
                        engine.describe(),
                        Map.of(),
                        scratch,
                        type -> true,
                        style -> true,
                        own -> true,
                        null));
    }

    @Test
    void anEngineThatDemarshalsWhenAskedIsFound() {
        assertThatThrownBy(check(true)::whatIsHandedOverIsDemarshalled)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Demarshal every element before the call of Inbox.accept");
    }

    @Test
    void anEngineThatDoesNotWaitPasses() {
        assertThatCode(check(false)::whatIsHandedOverIsDemarshalled).doesNotThrowAnyException();
    }
}
