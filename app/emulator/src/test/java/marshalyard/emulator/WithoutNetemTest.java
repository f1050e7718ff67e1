package marshalyard.emulator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import marshalyard.emulator.protocol.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Links over netem on a machine whose kernel has none. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class WithoutNetemTest {
    @Test
    void aLinkOverNetemSaysWhatIsMissing(@TempDir Path scratch) throws Exception {
        assumeThat(EmulatedLink.isPossibleWith("ip", "tc")).as("iproute2 or namespaces").isTrue();
        assumeThat(EmulatedLink.isPossibleOverNetem()).as("this kernel has netem").isFalse();
        assertThatThrownBy(() -> EmulatedLink.of("netem", Shape.PLAIN, scratch))
                .hasMessageContaining("this machine's kernel may have no netem (sch_netem).")
                .hasMessageContaining("Leave out 'emulator: netem'.")
                .hasMessageContaining("root netem limit 1000000' failed");
    }
}
