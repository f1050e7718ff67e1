package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the kit says of an engine that does not do what it must. */
class BrokenRequirementTest {
    @TempDir Path scratch;

    private static final class OfSilent extends EngineConformance {
        private OfSilent(Path folder) {
            super(new Silent());
            scratch = folder;
        }

        @Override
        protected String deadAddress() {
            return null;
        }
    }

    @Test
    void theFailureSaysWhatIsAsked() throws Exception {
        DynamicTest first =
                new OfSilent(scratch).doesWhatEveryEngineMust().findFirst().orElseThrow();
        assertThatThrownBy(() -> first.getExecutable().execute())
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Broken: " + first.getDisplayName())
                .hasMessageContaining("This engine is there to be compiled against.");
    }
}
