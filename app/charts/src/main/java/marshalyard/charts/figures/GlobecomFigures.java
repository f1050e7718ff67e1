package marshalyard.charts.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.charts.encoding.Channel;
import marshalyard.engine.Style;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * Figures 2-8 of {@code globecom96}: the dynamic invocation interface without and with reuse of the
 * Request, oneway and twoway, over ATM and loopback, and the dynamic skeleton interface. The paper
 * has a figure for each of two ORBs over ATM (2 and 3); here there is one ORB.
 */
final class GlobecomFigures {
    static final String PAPER = "globecom96";

    private GlobecomFigures() {}

    static List<PaperFigure> all() {
        Predicate<Cell> oneway = cell -> cell.get(Factors.PATTERN).style() == Style.ONEWAY;
        Predicate<Cell> loopback = TtcpVersion::loopback;
        Predicate<Cell> remote = TtcpVersion::remote;
        Predicate<Cell> skeleton = cell -> !isDsi(cell);
        Predicate<Cell> dii = skeleton.and(cell -> cell.engine().id().equals("corba-dii"));
        return List.of(
                figure(
                        "2",
                        "oneway DII without request reuse",
                        dii.and(oneway).and(remote).and(c -> !reuses(c))),
                figure(
                        "4",
                        "oneway DII with request reuse",
                        dii.and(oneway).and(remote).and(GlobecomFigures::reuses)),
                figure("5", "oneway DII in loopback mode", dii.and(oneway).and(loopback)),
                figure("6", "twoway DII", dii.and(oneway.negate()).and(remote)),
                figure("7", "twoway DII in loopback mode", dii.and(oneway.negate()).and(loopback)),
                figure("8", "oneway DII to a DSI server", oneway.and(GlobecomFigures::isDsi)));
    }

    private static boolean isDsi(Cell cell) {
        return "dsi".equals(cell.engine().options().get("server"));
    }

    private static boolean reuses(Cell cell) {
        String reuse = cell.engine().options().get("requestReuse");
        return reuse != null && !reuse.equals("none");
    }

    private static PaperFigure figure(String number, String what, Predicate<Cell> only) {
        return new PaperFigure(
                "figure-" + number,
                PAPER + ", Figure " + number + ": client-side throughput, " + what,
                "throughput",
                Map.of(Channel.X, "size", Channel.COLOUR, "type", Channel.PANEL, "engine"),
                only,
                Optional.empty());
    }
}
