package marshalyard.charts.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * Figures of {@code wcsss96}: 1-3, the versions of TTCP over an ATM network with queues of 64K, and
 * the programme of section 3, of which the paper has none. Figures 4 and 5 are tables of profiles,
 * which {@code where} prints.
 */
final class WcsssFigures {
    static final String PAPER = "wcsss96";

    private WcsssFigures() {}

    static List<PaperFigure> all() {
        return List.of(
                TtcpVersion.C.figure(PAPER, 1, TtcpVersion.OVER_ATM, TtcpVersion::remote),
                TtcpVersion.CPP.figure(PAPER, 2, TtcpVersion.OVER_ATM, TtcpVersion::remote),
                TtcpVersion.ORBIX.figure(PAPER, 3, TtcpVersion.OVER_ATM, TtcpVersion::remote),
                overSteps(
                        "programme-oneway", "oneway requests", "throughput", cell -> !timed(cell)),
                overSteps("programme-twoway", "round trips", "latency-p50", WcsssFigures::timed));
    }

    private static boolean timed(Cell cell) {
        return cell.get(Factors.PATTERN).timed();
    }

    private static PaperFigure overSteps(
            String id, String what, String kind, Predicate<Cell> only) {
        return new PaperFigure(
                id,
                PAPER + ", section 3: the programme step by step, " + what,
                kind,
                Map.of(Channel.X, "engine", Channel.COLOUR, "size", Channel.PANEL, "type"),
                only.and(TtcpVersion::loopback),
                Optional.of(Scale.LOGARITHMIC)); // on which equal ratios are equally high
    }
}
