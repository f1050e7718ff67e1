package marshalyard.emulator.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.jna.LastErrorException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PacketRingTest {
    private static final int LONGEST = 1514;
    private static final int BYTES = 1 << 20;

    /** A socket that is bound to no device and sees no packet; -1 if it may not be opened. */
    private static int socket() {
        try {
            return CLibrary.socket(CLibrary.AF_PACKET, CLibrary.SOCK_RAW, 0);
        } catch (LastErrorException e) {
            return -1;
        }
    }

    /** The kernel puts packets into no ring, and would refuse a second one beside it. */
    @Test
    void aRingThatCantBeMappedIsTakenBack() {
        int socket = socket();
        assumeThat(socket).as("a packet socket, which only root may open").isNotNegative();
        try {
            assertThatThrownBy(() -> PacketRing.of(socket, LONGEST, BYTES, 2 * BYTES))
                    .isInstanceOf(LastErrorException.class);
            assertThat(PacketRing.of(socket, LONGEST, BYTES).room()).isEqualTo(BYTES / 2048);
        } finally {
            CLibrary.close(socket);
        }
    }
}
