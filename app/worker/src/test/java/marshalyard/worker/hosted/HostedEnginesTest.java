package marshalyard.worker.hosted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import org.junit.jupiter.api.Test;

class HostedEnginesTest {
    private record Named(String id) implements Engine {
        @Override
        public EngineDescriptor describe() {
            return EngineDescriptor.of(
                    id,
                    "Named",
                    "Nothing.",
                    List.of(DataType.OCTET),
                    List.of(Style.ONEWAY),
                    List.of());
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) {
            throw new IllegalStateException("Nobody opens it.");
        }

        @Override
        public Sender connect(String address, Settings settings) {
            throw new IllegalStateException("Nobody connects it.");
        }
    }

    @Test
    void aFolderMayHoldSeveralEngines() throws EngineException {
        HostedEngines hosted = HostedEngines.load(List.of(new Named("two"), new Named("one")));

        assertThat(hosted.descriptors())
                .extracting(EngineDescriptor::id)
                .containsExactly("one", "two");
    }

    /** A copy of a class whose id was not changed has it, too. */
    @Test
    void twoEnginesOfAFolderHaveNotOneId() {
        assertThatThrownBy(() -> HostedEngines.load(List.of(new Named("one"), new Named("one"))))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining(Named.class.getName())
                .hasMessageEndingWith("have one id, 'one'. Change it in the descriptor of one.");
    }
}
