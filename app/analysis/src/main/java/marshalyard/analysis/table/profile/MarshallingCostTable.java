package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.List;
import marshalyard.analysis.cost.MarshallingCost;
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
                    cost.differs() ? "beyond 15 %" : "");
        }
        return text.titled(
                "Marshalling in the profile and alone, a message",
                "with copies: and what marshalling zeroes and allocates, as the codec does alone;"
                        + " the ratio is that to the codec");
    }
}
