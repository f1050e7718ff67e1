package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
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
import marshalyard.engine.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The kit against engines whose messages of two types go separate ways, or meet on the way. */
class MixedTypesCheckTest {
    @TempDir Path scratch;

    /** Moves numbers inside this process; longs wait for the barrier if they go another way. */
    private static class InProcess implements Engine {
        private final boolean separate;
        private final List<Payload> waiting = new ArrayList<>();
        private Inbox inbox;

        InProcess(boolean separate) {
            this.separate = separate;
        }

        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    "inside",
                    "Inside",
                    "Moves numbers.",
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
                    return () -> send(payload);
                }

                @Override
                public void flush() {
                    waiting.forEach(InProcess.this::deliver);
                    waiting.clear();
                    inbox.barrier();
                }

                @Override
                public void close() {}
            };
        }

        private void send(Payload payload) {
            if (separate && payload.type() == DataType.LONG) waiting.add(payload);
            else deliver(payload);
        }

        void deliver(Payload payload) {
            inbox.accept(payload.type(), payload.elements(), () -> payload);
        }
    }

    private MixedTypesCheck check(Engine engine, UnaryOperator<EngineDescriptor> described) {
        return new MixedTypesCheck(
                new EndFactory(
                        engine,
                        described.apply(engine.describe()),
                        Map.of(),
                        scratch,
                        type -> true,
                        style -> true,
                        own -> true,
                        null));
    }

    @Test
    void oneStreamPasses() {
        assertThatCode(
                        check(new InProcess(false), UnaryOperator.identity())
                                ::messagesOfSeveralTypesFollowEachOther)
                .doesNotThrowAnyException();
    }

    @Test
    void typesThatGoSeparateWaysAreFound() {
        assertThatThrownBy(
                        check(new InProcess(true), UnaryOperator.identity())
                                ::messagesOfSeveralTypesFollowEachOther)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Messages overtook one another");
    }

    @Test
    void anEngineThatSaysSoIsNotAsked() {
        Map<String, String> reason = Map.of(Trait.MIXED_TYPES.name(), "Each type has a queue.");
        assertThatThrownBy(
                        check(new InProcess(true), engine -> engine.refusing(reason))
                                ::messagesOfSeveralTypesFollowEachOther)
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("Each type has a queue.");
    }
}
