package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.List;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.ProfileKind;

/** Words and figures that tables of profiles share. */
final class ProfileText {
    private ProfileText() {}

    /** True if memory was profiled, not time. */
    static boolean bytes(ProfileKind kind) {
        return kind.weight() == ProfileKind.Weight.BYTES;
    }

    /** Label, type and size of a cell, to which a row adds its own. */
    static List<String> cell(Cell cell) {
        return new ArrayList<>(List.of(cell.engine().label(), TYPE.text(cell), SIZE.text(cell)));
    }

    /** A share in percent; empty for none. */
    static String percent(double share) {
        return share == 0 ? "" : Figures.of(100 * share);
    }
}
