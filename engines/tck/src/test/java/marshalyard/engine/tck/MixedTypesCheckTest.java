package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Payload;
import marshalyard.engine.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The kit against engines whose messages of two types go separate ways, or meet on the way. */
class MixedTypesCheckTest {
    @TempDir Path scratch;

    /** Lets longs wait for the barrier if they go another way. */
    private static final class TwoWays extends InsideEngine {
        private final boolean separate;
        private final List<Payload> waiting = new ArrayList<>();

        TwoWays(boolean separate) {
            this.separate = separate;
        }

        @Override
        void move(Payload payload) {
            if (separate && payload.type() == DataType.LONG) waiting.add(payload);
            else deliver(payload);
        }

        @Override
        void settle() {
            waiting.forEach(this::deliver);
            waiting.clear();
        }

        private void deliver(Payload payload) {
            inbox.accept(payload.type(), payload.elements(), () -> payload);
        }
    }

    private MixedTypesCheck check(boolean separate, UnaryOperator<EngineDescriptor> described) {
        return new MixedTypesCheck(new TwoWays(separate).ends(scratch, described));
    }

    @Test
    void oneStreamPasses() {
        assertThatCode(
                        check(false, UnaryOperator.identity())
                                ::messagesOfSeveralTypesFollowEachOther)
                .doesNotThrowAnyException();
    }

    @Test
    void typesThatGoSeparateWaysAreFound() {
        assertThatThrownBy(
                        check(true, UnaryOperator.identity())
                                ::messagesOfSeveralTypesFollowEachOther)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Messages overtook one another");
    }

    @Test
    void anEngineThatSaysSoIsNotAsked() {
        Map<String, String> reason = Map.of(Trait.MIXED_TYPES.name(), "Each type has a queue.");
        assertThatThrownBy(
                        check(true, engine -> engine.refusing(reason))
                                ::messagesOfSeveralTypesFollowEachOther)
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("Each type has a queue.");
    }
}
