package marshalyard.emulator.netem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The counters of the netem of one device since it was made.
 *
 * @param sent packets that have left it; a duplicate counts as one more
 * @param bytes of IP packets that have left it
 * @param dropped packets
 * @param waiting packets that have not left yet
 */
record NetemCounts(long sent, long bytes, long dropped, long waiting) {
    /** A fresh discipline. */
    static final NetemCounts NONE = new NetemCounts(0, 0, 0, 0);

    private static final int ETHERNET_HEADER = 14;

    private static final Pattern COUNTED =
            Pattern.compile(
                    "Sent ([0-9]+) bytes ([0-9]+) pkt \\(dropped ([0-9]+),[^\\n]*\\n"
                            + " *backlog [^ ]+ ([0-9]+)p");

    /**
     * Reads what {@code tc -s qdisc show} says.
     *
     * @param devices how many it was asked for
     * @throws IOException if it tells of fewer or more
     */
    static List<NetemCounts> read(String said, int devices) throws IOException {
        List<NetemCounts> tallies = new ArrayList<>();
        Matcher found = COUNTED.matcher(said);
        while (found.find()) {
            long sent = Long.parseLong(found.group(2));
            long bytes = Long.parseLong(found.group(1)) - sent * ETHERNET_HEADER;
            long dropped = Long.parseLong(found.group(3));
            tallies.add(new NetemCounts(sent, bytes, dropped, Long.parseLong(found.group(4))));
        }
        if (tallies.size() != devices) {
            throw new IOException("'tc' does not tell the counters of netem: " + said);
        }
        return tallies;
    }

    /** Packets that came to the device. */
    long packets() {
        return sent + dropped + waiting;
    }
}
