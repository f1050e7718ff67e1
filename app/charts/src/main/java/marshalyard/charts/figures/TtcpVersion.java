package marshalyard.charts.figures;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import marshalyard.analysis.published.TtcpStream;
import marshalyard.charts.encoding.Channel;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;

/**
 * A version of TTCP, as {@code sigcomm96} and {@code wcsss96} have a figure of each, and the
 * engines that stand for it here.
 */
enum TtcpVersion {
    C("C version of TTCP", Set.of("c-sockets", "tcp", "tcp-nio")),
    CPP("C++ version of TTCP", Set.of("ace")),
    RPC("RPC version of TTCP", Set.of("tirpc", "oncrpc")),
    OPTIMISED_RPC("optimised RPC version of TTCP", Set.of("tirpc", "oncrpc")),
    ORBIX("first ORB, there Orbix,", Set.of("omniorb")),
    ORBELINE("second ORB, there ORBeline,", Set.of("corba-sii"));

    static final String OVER_ATM = "over ATM";
    static final String LOOPBACK = "over the loopback device";

    private static final int QUEUE_BYTES = 64 << 10;

    private final String words;
    private final Set<String> engines;

    TtcpVersion(String words, Set<String> engines) {
        this.words = words;
        this.engines = engines;
    }

    private boolean is(Cell cell) {
        EngineSetup engine = cell.engine();
        if (!engines.contains(engine.id())) return false;
        if (this != RPC && this != OPTIMISED_RPC) return true;
        boolean opaque = "opaque".equals(engine.options().get("marshalling"));
        return opaque == (this == OPTIMISED_RPC);
    }

    /** True if the papers' network lies between the ends. */
    static boolean remote(Cell cell) {
        return TtcpStream.isOverAtm(cell);
    }

    /** True if both ends are on one machine, and nothing is emulated between them. */
    static boolean loopback(Cell cell) {
        return !cell.get(Factors.LINK).emulated();
    }

    static boolean padded(Cell cell) {
        return cell.get(Factors.TYPE).equals(DataType.BINSTRUCT_PADDED);
    }

    /** A figure of unpadded types: floods with queues of 64K, a curve for each type. */
    PaperFigure figure(String paper, int number, String where, Predicate<Cell> only) {
        return figure(paper, number, words + " " + where, only, cell -> !padded(cell));
    }

    /** The same with a name and types of its own. */
    PaperFigure figure(
            String paper, int number, String what, Predicate<Cell> only, Predicate<Cell> types) {
        return new PaperFigure(
                "figure-" + number,
                paper + ", Figure " + number + ": " + what,
                "throughput",
                Map.of(Channel.X, "size", Channel.COLOUR, "type", Channel.PANEL, "engine"),
                cell -> is(cell) && hasLargeQueue(cell) && only.test(cell) && types.test(cell),
                Optional.empty(),
                true);
    }

    private static boolean hasLargeQueue(Cell cell) {
        return cell.get(Factors.SOCKET_QUEUE) == QUEUE_BYTES;
    }
}
