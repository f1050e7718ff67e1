package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A network device of the calling thread's namespace, by ioctl(2). */
final class Device {
    private static final long SIOCGIFINDEX = 0x8933;
    private static final long SIOCETHTOOL = 0x8946;
    private static final int NAME_BYTES = 16;
    private static final int REQUEST_BYTES = 40;

    /**
     * Offloads that linux/ethtool.h names: checksums of what is sent, and the joining and splitting
     * of packets.
     */
    private static final int[] OFFLOADS = {
        0x17, // ETHTOOL_STXCSUM
        0x19, // ETHTOOL_SSG
        0x1f, // ETHTOOL_STSO
        0x24, // ETHTOOL_SGSO
        0x2c // ETHTOOL_SGRO
    };

    private Device() {}

    static int index(String name) throws IOException {
        return call(name, SIOCGIFINDEX, request -> {}, request -> request.getInt(NAME_BYTES));
    }

    /**
     * Switches offloads off: from now on packets leave the device as they are on a wire, none
     * longer than the MTU.
     */
    static void switchOffloadsOff(String name) throws IOException {
        for (int offload : OFFLOADS) {
            try (Memory value = new Memory(8)) {
                value.setInt(0, offload);
                value.setInt(4, 0);
                call(
                        name,
                        SIOCETHTOOL,
                        request -> request.setPointer(NAME_BYTES, value),
                        request -> 0);
            }
        }
    }

    private interface Fill {
        void fill(Pointer request);
    }

    private interface Result {
        int of(Pointer request);
    }

    private static int call(String name, long request, Fill fill, Result result)
            throws IOException {
        int socket = CLibrary.socket(CLibrary.AF_INET, CLibrary.SOCK_DGRAM, 0);
        try (Memory structure = new Memory(REQUEST_BYTES)) {
            structure.clear();
            byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
            structure.write(0, bytes, 0, bytes.length);
            fill.fill(structure);
            CLibrary.ioctl(socket, request, structure);
            return result.of(structure);
        } catch (LastErrorException e) {
            throw new IOException("The device " + name + " can't be set: " + e.getMessage(), e);
        } finally {
            CLibrary.close(socket);
        }
    }
}
