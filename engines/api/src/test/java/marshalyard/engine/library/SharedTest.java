package marshalyard.engine.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;

class SharedTest {
    private final List<String> closed = new ArrayList<>();
    private final Shared<String> shared = new Shared<>(closed::add);

    @Test
    void theLastUseClosesWhatTheFirstMade() throws EngineException {
        Shared<String>.Use first = shared.take("here", () -> "one");
        Shared<String>.Use second = shared.take("here", () -> "another");
        assertThat(second.get()).isEqualTo("one");
        first.close();
        first.close();
        assertThat(closed).isEmpty();
        second.close();
        assertThat(closed).containsExactly("one");

        assertThat(shared.take("here", () -> "a new one").get()).isEqualTo("a new one");
        assertThat(shared.take("there", () -> "another").get()).isEqualTo("another");
    }
}
