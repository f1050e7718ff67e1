package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.cost.CostDifference;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Cell;

/** The cost of each engine beyond that of the first one, a line for each cell. */
public final class EngineDifferenceTable {
    private EngineDifferenceTable() {}

    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, EngineDifferenceTable::of);
    }

    private static List<Table> of(TableRequest request) {
        List<EndProfile> ends = request.results().profiles();
        if (ends.isEmpty()) return List.of();
        String reference = ends.get(0).cell().engine().label();
        List<CostDifference> all = CostDifference.from(reference, ends);
        if (all.isEmpty()) return List.of();
        Table.Builder text = new Table.Builder("type", "size", "profile", "a message, all ends");
        Set<String> unequal = new LinkedHashSet<>();
        for (CostDifference difference : all) {
            unequal.addAll(difference.unequal());
            Cell cell = difference.cell();
            text.row(
                    TYPE.text(cell),
                    SIZE.text(cell),
                    difference.kind().token(),
                    difference.sentence());
        }
        String note = unequal.isEmpty() ? "" : "Unequal work. " + String.join(" ", unequal);
        return List.of(text.titled("What engines cost more than " + reference, note));
    }
}
