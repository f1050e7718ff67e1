package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The words of the kit on an engine that does not do what it must. */
class BrokenRequirementTest {
    @TempDir Path scratch;

    /** Looks for a token before it connects. */
    private static final class Guarded extends Silent {
        @Override
        public Sender connect(String address, Settings settings) throws EngineException {
            Token.of(address);
            throw new EngineException("Nobody listens there. Start a receiver.");
        }
    }

    private static final class Kit extends EngineConformance {
        private final String dead;

        private Kit(Engine engine, String dead, Path folder) {
            super(engine);
            this.dead = dead;
            scratch = folder;
        }

        @Override
        protected String deadAddress() {
            return dead;
        }
    }

    @Test
    void theFailureSaysWhatIsAsked() throws Exception {
        DynamicTest first =
                new Kit(new Silent(), null, scratch)
                        .doesWhatEveryEngineMust()
                        .findFirst()
                        .orElseThrow();
        assertThatThrownBy(() -> first.getExecutable().execute())
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Broken: " + first.getDisplayName())
                .hasMessageContaining("This engine is there to be compiled against.");
    }

    @Test
    void aDeadAddressWithoutItsTokenProvesNothing() throws Exception {
        String place = "127.0.0.1:1";
        new Kit(new Guarded(), Token.fresh().at(place), scratch).refusesADeadAddressWithASentence();
        Kit careless = new Kit(new Guarded(), place, scratch);
        assertThatThrownBy(careless::refusesADeadAddressWithASentence)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("has no token of a receiver");
    }
}
