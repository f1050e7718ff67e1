package marshalyard.analysis.table.profile;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import marshalyard.model.profile.ProfileKind;

/** The functions of each end on which most was spent ({@code sigcomm96} Tables 2 and 3). */
public final class FunctionTables {
    /** The papers move so much; their tables tell ms for all of it. */
    private static final long PAPERS_BYTES = 64L << 20;

    private FunctionTables() {}

    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, FunctionTables::of);
    }

    private static List<Table> of(TableRequest request) {
        if (request.functions() == 0) return List.of();
        return request.results().profiles().stream()
                .map(end -> functions(end, request.functions()))
                .toList();
    }

    /**
     * The functions of one end on which most was spent.
     *
     * @param most rows
     */
    private static Table functions(EndProfile end, int most) {
        ProfileKind kind = end.profile().kind();
        Breakdown where = end.breakdown();
        List<List<String>> rows = new ArrayList<>();
        for (FunctionWeight f : where.functions().subList(0, Math.min(most, size(where)))) {
            rows.add(
                    List.of(
                            f.function(),
                            f.category().token(),
                            Figures.of(end.per(PAPERS_BYTES, f.weight()) / 1e6),
                            Figures.of(
                                    end.perMessage(f.weight())
                                            / (ProfileText.bytes(kind) ? 1 : 1e3)),
                            ProfileText.percent((double) f.weight() / where.total())));
        }
        int more = size(where) - rows.size();
        String title =
                String.join(" ", ProfileText.cell(end.cell()))
                        + ", "
                        + end.end()
                        + ": "
                        + kind.title()
                        + " by function";
        if (rows.isEmpty()) return Table.none(title + ": no sample");
        return new Table(
                title,
                ProfileText.bytes(kind)
                        ? List.of("function", "category", "MB/64 MB", "bytes/message", "%")
                        : List.of("function", "category", "ms/64 MB", "µs/message", "%"),
                rows,
                more > 0 ? "and " + more + " more functions" : "");
    }

    private static int size(Breakdown where) {
        return where.functions().size();
    }
}
