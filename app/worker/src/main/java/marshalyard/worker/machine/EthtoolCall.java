package marshalyard.worker.machine;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The ioctl of ethtool (linux/ethtool.h, linux/sockios.h): requests that read, none that set. */
final class EthtoolCall implements AutoCloseable {
    private static final NativeLong SIOCETHTOOL = new NativeLong(0x8946);
    private static final int AF_INET = 2;
    private static final int SOCK_DGRAM_CLOEXEC = 2 | 0x80000;

    /** A name, and behind it the pointer to the request. */
    private static final int REQUEST_BYTES = 40;

    private static final int NAME_BYTES = 16;

    private static final int GET_DRIVER = 0x03;
    private static final int DRIVER_BYTES = 196;
    private static final int DRIVER_NAME = 4;
    private static final int DRIVER_VERSION = 36;
    private static final int FIRMWARE = 68;
    private static final int TEXT_BYTES = 32;

    private static final int GET_COALESCING = 0x0e;
    private static final int COALESCING_BYTES = 23 * Integer.BYTES;

    private static final int GET_RINGS = 0x10;
    private static final int RINGS_BYTES = 9 * Integer.BYTES;
    private static final int RECEIVING_RING = 5;
    private static final int SENDING_RING = 8;

    private static final int GET_FLAGS = 0x25;
    private static final int LARGE_RECEIVE = 1 << 15;

    private static final Map<String, Integer> OFFLOADS = new LinkedHashMap<>();
    private static final Map<String, Integer> COALESCING = new LinkedHashMap<>();

    static {
        OFFLOADS.put("rx-checksumming", 0x14);
        OFFLOADS.put("tx-checksumming", 0x16);
        OFFLOADS.put("scatter-gather", 0x18);
        OFFLOADS.put("tso", 0x1e);
        OFFLOADS.put("gso", 0x23);
        OFFLOADS.put("gro", 0x2b);
        COALESCING.put("rx-usecs", 1);
        COALESCING.put("rx-frames", 2);
        COALESCING.put("tx-usecs", 5);
        COALESCING.put("tx-frames", 6);
        COALESCING.put("adaptive-rx", 10);
        COALESCING.put("adaptive-tx", 11);
    }

    private static final class CLibrary {
        static {
            Native.register(CLibrary.class, "c");
        }

        static native int socket(int domain, int type, int protocol) throws LastErrorException;

        static native int ioctl(int file, NativeLong request, Pointer argument)
                throws LastErrorException;

        static native int close(int file) throws LastErrorException;
    }

    private final int socket;
    private final String card;

    private EthtoolCall(String card) {
        this.socket = CLibrary.socket(AF_INET, SOCK_DGRAM_CLOEXEC, 0);
        this.card = card;
    }

    @Override
    public void close() {
        CLibrary.close(socket);
    }

    /** The facts that the driver answers. */
    static Map<String, String> ask(String card) {
        if (card.length() >= NAME_BYTES) return Map.of();
        try (EthtoolCall call = new EthtoolCall(card)) {
            Map<String, String> facts = new TreeMap<>();
            facts.put("driver", call.driver());
            facts.put("offloads", call.offloads());
            facts.put("coalescing", call.coalescing());
            facts.put("rings", call.rings());
            return facts;
        } catch (LastErrorException | LinkageError e) {
            return Map.of(); // no sockets for this process
        }
    }

    /** The answer to a request; null if the driver has none. */
    private Memory answer(int request, int bytes) {
        Memory data = new Memory(bytes);
        data.clear();
        data.setInt(0, request);
        Memory ifreq = new Memory(REQUEST_BYTES);
        ifreq.clear();
        ifreq.write(0, card.getBytes(StandardCharsets.US_ASCII), 0, card.length());
        ifreq.setPointer(NAME_BYTES, data);
        try {
            CLibrary.ioctl(socket, SIOCETHTOOL, ifreq);
            return data;
        } catch (LastErrorException e) {
            return null;
        }
    }

    private OptionalInt flag(int request) {
        Memory answer = answer(request, 2 * Integer.BYTES);
        return answer == null ? OptionalInt.empty() : OptionalInt.of(answer.getInt(Integer.BYTES));
    }

    private String driver() {
        Memory answer = answer(GET_DRIVER, DRIVER_BYTES);
        if (answer == null) return "";
        String firmware = text(answer, FIRMWARE);
        boolean told = !firmware.isEmpty() && !firmware.equals("N/A");
        String driver = text(answer, DRIVER_NAME) + " " + text(answer, DRIVER_VERSION);
        return driver.strip() + (told ? ", firmware " + firmware : "");
    }

    private static String text(Memory answer, int offset) {
        byte[] bytes = answer.getByteArray(offset, TEXT_BYTES);
        int length = 0;
        while (length < bytes.length && bytes[length] != 0) length++;
        return new String(bytes, 0, length, StandardCharsets.US_ASCII)
                .replaceAll("[^ -~]", " ")
                .strip();
    }

    /** Such as {@code tso on, gro off}. */
    private String offloads() {
        List<String> words = new ArrayList<>();
        OFFLOADS.forEach(
                (name, request) ->
                        flag(request)
                                .ifPresent(on -> words.add(name + (on == 0 ? " off" : " on"))));
        flag(GET_FLAGS)
                .ifPresent(all -> words.add((all & LARGE_RECEIVE) == 0 ? "lro off" : "lro on"));
        return String.join(", ", words);
    }

    private String coalescing() {
        Memory answer = answer(GET_COALESCING, COALESCING_BYTES);
        if (answer == null) return "";
        List<String> words = new ArrayList<>();
        COALESCING.forEach((name, at) -> words.add(name + " " + number(answer, at)));
        return String.join(", ", words);
    }

    private String rings() {
        Memory answer = answer(GET_RINGS, RINGS_BYTES);
        if (answer == null) return "";
        return "rx " + number(answer, RECEIVING_RING) + ", tx " + number(answer, SENDING_RING);
    }

    private static String number(Memory answer, int at) {
        return Integer.toUnsignedString(answer.getInt((long) at * Integer.BYTES));
    }
}
