package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit against an engine that demarshals only when it is asked, and one that does not wait. */
class DemarshalledCheckTest {
    @TempDir Path scratch;

    /** Moves everything through one buffer. */
    private static final class Buffered extends InsideEngine {
        private final boolean lazy;
        private final ByteBuffer wire = ByteBuffer.allocate(4096);

        Buffered(boolean lazy) {
            this.lazy = lazy;
        }

        @Override
        void move(Payload payload) {
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
        return new DemarshalledCheck(new Buffered(lazy).ends(scratch, UnaryOperator.identity()));
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
