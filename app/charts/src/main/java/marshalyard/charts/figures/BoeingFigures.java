package marshalyard.charts.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.engine.Style;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * Figures 1-12 of {@code boeing99}: means and standard deviations of calls, oneway requests and the
 * way from client to server, at a frame time. Figure 3 is the lines through Figure 2, which {@code
 * summary} prints.
 */
final class BoeingFigures {
    static final String PAPER = "boeing99";

    private static final String CALLS = "Call & Return operations";
    private static final String ONEWAYS = "one-way operations";
    private static final String LATENCY = "client to server latency for ";

    private BoeingFigures() {}

    static List<PaperFigure> all() {
        Predicate<Cell> oneways = cell -> cell.get(Factors.PATTERN).style() == Style.ONEWAY;
        Predicate<Cell> calls = oneways.negate();
        Predicate<Cell> withoutAny = cell -> !cell.get(Factors.TYPE).isAny();
        return List.of(
                figure(1, CALLS + ", average", "service-mean", calls),
                figure(2, CALLS + " without Any, average", "service-mean", calls.and(withoutAny)),
                figure(4, CALLS + ", standard deviations", "service-deviation", calls),
                figure(
                        5,
                        CALLS + " without Any, standard deviations",
                        "service-deviation",
                        calls.and(withoutAny)),
                figure(
                        6,
                        CALLS + ", standard deviations without start-up samples",
                        "steady-deviation",
                        calls),
                figure(7, ONEWAYS + ", average", "service-mean", oneways),
                figure(8, ONEWAYS + ", standard deviations", "service-deviation", oneways),
                figure(9, LATENCY + CALLS + ", average", "one-way-mean", calls),
                figure(10, LATENCY + ONEWAYS + ", average", "one-way-mean", oneways),
                figure(11, LATENCY + CALLS + ", standard deviations", "one-way-deviation", calls),
                figure(
                        12,
                        LATENCY + ONEWAYS + ", standard deviations",
                        "one-way-deviation",
                        oneways));
    }

    private static PaperFigure figure(int number, String what, String kind, Predicate<Cell> only) {
        return new PaperFigure(
                "figure-" + number,
                PAPER + ", Figure " + number + ": " + what,
                kind,
                Map.of(Channel.X, "size", Channel.COLOUR, "engine", Channel.PANEL, "type"),
                only,
                Optional.of(Scale.LINEAR));
    }
}
