package marshalyard.charts.figures;

import java.util.List;
import java.util.function.Predicate;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * Figures 2-15 of {@code sigcomm96}: a figure for each version of TTCP, over ATM and over the
 * loopback device.
 */
final class SigcommFigures {
    static final String PAPER = "sigcomm96";

    private SigcommFigures() {}

    static List<PaperFigure> all() {
        Predicate<Cell> loopback = TtcpVersion::loopback;
        return List.of(
                remote(2, TtcpVersion.C),
                remote(3, TtcpVersion.CPP),
                padded(4, TtcpVersion.C, "modified C version of TTCP (padded structs) over ATM"),
                padded(
                        5,
                        TtcpVersion.CPP,
                        "modified C++ version of TTCP (padded structs) over ATM"),
                remote(6, TtcpVersion.RPC),
                remote(7, TtcpVersion.OPTIMISED_RPC),
                remote(8, TtcpVersion.ORBIX),
                remote(9, TtcpVersion.ORBELINE),
                TtcpVersion.C.figure(PAPER, 10, TtcpVersion.LOOPBACK, loopback),
                TtcpVersion.CPP.figure(PAPER, 11, TtcpVersion.LOOPBACK, loopback),
                TtcpVersion.RPC.figure(PAPER, 12, TtcpVersion.LOOPBACK, loopback),
                TtcpVersion.OPTIMISED_RPC.figure(PAPER, 13, TtcpVersion.LOOPBACK, loopback),
                TtcpVersion.ORBIX.figure(PAPER, 14, TtcpVersion.LOOPBACK, loopback),
                TtcpVersion.ORBELINE.figure(PAPER, 15, TtcpVersion.LOOPBACK, loopback));
    }

    private static PaperFigure remote(int number, TtcpVersion version) {
        return version.figure(PAPER, number, TtcpVersion.OVER_ATM, TtcpVersion::remote);
    }

    private static PaperFigure padded(int number, TtcpVersion version, String what) {
        return version.figure(
                PAPER,
                number,
                what,
                TtcpVersion::remote,
                cell -> !cell.get(Factors.TYPE).equals(DataType.BINSTRUCT));
    }
}
