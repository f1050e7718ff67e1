package marshalyard.analysis.table.profile;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.published.PublishedDispatch;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;

/**
 * The functions by which receivers find and call the operation of a request, in the form of {@code
 * sigcomm96} Tables 4 to 6: CPU time of so many requests, in ms.
 */
public final class DispatchTables {
    private static final Set<Category> FINDING =
            EnumSet.of(Category.DEMULTIPLEX, Category.DISPATCH);

    private DispatchTables() {}

    /** Tables of the receivers whose CPU time was profiled and that had anything to find. */
    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, DispatchTables::of);
    }

    private static List<Table> of(TableRequest request) {
        List<String> header = new ArrayList<>(List.of("engine", "type", "size"));
        header.addAll(List.of("function", "category"));
        PublishedDispatch.ITERATIONS.forEach(n -> header.add(n.toString()));
        Table.Builder text = new Table.Builder(header.toArray(String[]::new));
        for (EndProfile end : request.results().profiles()) {
            if (!end.end().equals(Profile.RECEIVER)) continue;
            if (end.profile().kind() != ProfileKind.CPU) continue;
            if (end.breakdown().weight(Category.DEMULTIPLEX) == 0) continue;
            add(text, end, request.functions());
        }
        return text.ifAny(
                "Ours: ms by function to find the operation, for iterations of 100 requests",
                "by the mean of a request, from samples of CPU time: a function that takes some"
                        + " ns of it may have none. What these functions call and another rule"
                        + " names, such as a system call, is not among it");
    }

    private static void add(Table.Builder text, EndProfile end, int most) {
        List<FunctionWeight> all =
                end.breakdown().functions().stream()
                        .filter(f -> FINDING.contains(f.category()))
                        .toList();
        List<FunctionWeight> listed = all.subList(0, Math.min(most, all.size()));
        for (FunctionWeight f : listed) {
            row(text, end, f.function(), f.category().token(), f.weight());
        }
        long total = sum(all);
        long rest = total - sum(listed);
        if (rest > 0) {
            row(text, end, "others: " + (all.size() - listed.size()), "", rest);
        }
        row(text, end, "Total", "", total);
    }

    private static long sum(List<FunctionWeight> functions) {
        return functions.stream().mapToLong(FunctionWeight::weight).sum();
    }

    private static void row(
            Table.Builder text, EndProfile end, String function, String category, long weight) {
        List<String> row = ProfileText.cell(end.cell());
        row.add(function);
        row.add(category);
        double millis = PublishedDispatch.REQUESTS * end.perMessage(weight) / 1e6;
        for (int iterations : PublishedDispatch.ITERATIONS) {
            row.add(Figures.of(iterations * millis));
        }
        text.row(row.toArray(String[]::new));
    }
}
