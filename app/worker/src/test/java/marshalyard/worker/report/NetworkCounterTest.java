package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Counters of this machine's kernel. */
@EnabledOnOs(OS.LINUX)
class NetworkCounterTest {
    @Test
    void itSaysWhatTheFileSaysEachTime() {
        for (int i = 0; i < 3; i++) {
            long before = retransmits();
            long counted = NetworkCounter.TCP_RETRANSMITS.read();
            assertThat(counted).isBetween(before, retransmits());
        }
        long before = timeouts();
        assertThat(new NetworkCounter("netstat", "TcpExt:", "TCPTimeouts").read())
                .isBetween(before, timeouts());
    }

    private static long retransmits() {
        return ProcFiles.tcp("snmp", "Tcp:", Set.of("RetransSegs")).get("RetransSegs");
    }

    private static long timeouts() {
        return ProcFiles.tcp("netstat", "TcpExt:", Set.of("TCPTimeouts")).get("TCPTimeouts");
    }

    @Test
    void aWordOfManyIsTheWholeWord() {
        // MaxConn is -1, which no counter is; Retrans is the begin of a name only.
        for (String name : new String[] {"MaxConn", "Retrans", "Segs", "Tcp:"}) {
            assertThat(new NetworkCounter("snmp", "Tcp:", name).read()).as(name).isEqualTo(-1);
        }
        assertThat(new NetworkCounter("nothing", "Tcp:", "RetransSegs").read()).isEqualTo(-1);
    }
}
