package marshalyard.engine.sockets.datagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IpPacketsTest {
    @ParameterizedTest
    @CsvSource({
        "1500, 4, 1472, 1",
        "1500, 4, 1473, 2",
        "1500, 4, 2952, 2", // 2 x 1,480 less the UDP header
        "1500, 4, 2953, 3",
        "1500, 4, 65507, 45",
        "1500, 6, 1452, 1",
        "1500, 6, 1453, 2",
        "1500, 6, 65507, 46", // 1,448 bytes in each
        "9000, 4, 8972, 1",
        "65536, 4, 65507, 1",
        "1006, 4, 979, 2" // 986 bytes fit, but the first fragment carries 984 only
    })
    void aDatagramAboveTheMtuTakesSeveralPackets(int mtu, int version, int bytes, int packets) {
        assertThat(new IpPackets(mtu, version).carrying(bytes)).isEqualTo(packets);
    }

    @Test
    void readsTheMtuOfTheInterfaceInUse() throws Exception {
        try (DatagramChannel channel = DatagramChannel.open()) {
            channel.connect(new InetSocketAddress("127.0.0.1", 9));
            assertThat(IpPackets.of(channel).orElseThrow().mtu()).isGreaterThanOrEqualTo(576);
        }
    }
}
