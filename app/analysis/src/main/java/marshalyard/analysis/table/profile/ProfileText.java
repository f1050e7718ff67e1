package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.TrialRecord;
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

    /**
     * Tables that name engine, type and size of a cell: of all cells, or of each group of cells
     * that have the rest in common, such as the pattern, which the title then names.
     */
    static List<Table> each(TableRequest request, Function<TableRequest, List<Table>> tables) {
        Map<String, List<TrialRecord>> groups = new LinkedHashMap<>();
        for (TrialRecord record : request.results().trials()) {
            Cell cell = record.trial().cell();
            String rest = cell.without(ENGINE, TYPE, SIZE, Factors.PROFILE).words();
            groups.computeIfAbsent(rest, r -> new ArrayList<>()).add(record);
        }
        if (groups.size() < 2) return tables.apply(request);
        List<Table> all = new ArrayList<>();
        groups.forEach(
                (rest, records) -> {
                    TableRequest of =
                            new TableRequest(
                                    request.results().with(records),
                                    request.reference(),
                                    request.functions());
                    for (Table table : tables.apply(of)) {
                        all.add(
                                new Table(
                                        table.title() + ": " + rest,
                                        table.header(),
                                        table.rows(),
                                        table.note()));
                    }
                });
        return all;
    }
}
