package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.List;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.Table;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;

/** The table of the cost of converting, by the profile, beside the codec alone. */
public final class MarshallingCostTable {
    private MarshallingCostTable() {}

    /** A line for each end. */
    public static Table of(List<MarshallingCost> costs) {
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "type",
                        "size",
                        "end",
                        "marshal, µs",
                        "with copies, µs",
                        "codec",
                        "alone, µs",
                        "ratio",
                        "95 %",
                        "");
        for (MarshallingCost cost : costs) {
            Cell cell = cost.end().cell();
            text.row(
                    cell.engine().label(),
                    TYPE.text(cell),
                    SIZE.text(cell),
                    cost.end().end(),
                    Figures.of(cost.own() / 1e3),
                    Figures.of(cost.converting() / 1e3),
                    cost.codec().label(),
                    Figures.of(cost.alone() / 1e3),
                    Figures.of(cost.ratio()),
                    cost.interval().map(MarshallingCostTable::interval).orElse("unknown"),
                    remark(cost));
        }
        return text.titled(
                "Marshalling in the profile and alone, a message",
                "with copies: and what marshalling zeroes and allocates, as the codec does alone;"
                        + " the ratio is that to the codec, its interval over pairs of workers and"
                        + " trials of the codec; alone is CPU time, but for sessions of earlier"
                        + " versions, whose elapsed time a busy machine lengthens");
    }

    private static String interval(Interval of) {
        return Figures.of(of.low()) + " to " + Figures.of(of.high());
    }

    private static String remark(MarshallingCost cost) {
        String clock = cost.elapsed() ? "the codec's time is elapsed time" : "";
        String rest = difference(cost);
        return clock.isEmpty() || rest.isEmpty() ? clock + rest : rest + "; " + clock;
    }

    private static String difference(MarshallingCost cost) {
        if (!cost.unlike().isEmpty()) return "not alike: " + cost.unlike();
        if (!cost.differs()) return "";
        boolean sure = cost.interval().filter(i -> i.low() > 1 || i.high() < 1).isPresent();
        return sure ? "beyond 15 %" : "beyond 15 %, which chance may be";
    }
}
