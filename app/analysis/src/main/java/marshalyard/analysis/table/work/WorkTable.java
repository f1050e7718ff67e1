package marshalyard.analysis.table.work;

import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.work.CellWork;
import marshalyard.analysis.work.UnequalWork;

/** The work of both ends of each engine for each message, with the types of which it holds. */
public final class WorkTable {
    private WorkTable() {}

    /** The work of one engine, the same with some types. */
    private record Did(String engine, String sender, String receiver) {}

    /** True if engines can be held against each other, and one of them tells. */
    public static boolean appliesTo(Results results) {
        return results.engines().size() > 1
                && results.measured().stream()
                        .map(CellWork::of)
                        .anyMatch(work -> !work.told().isEmpty() || !work.builds().isEmpty());
    }

    public static List<Table> tables(TableRequest request) {
        Map<Did, List<String>> types = new LinkedHashMap<>();
        for (CellResult result : request.results().measured()) {
            CellWork work = CellWork.of(result);
            Did did = new Did(result.cell().engine().label(), work.words(true), work.words(false));
            List<String> of = types.computeIfAbsent(did, any -> new ArrayList<>());
            String type = TYPE.text(result.cell());
            if (!of.contains(type)) of.add(type);
        }
        Table.Builder text = new Table.Builder("engine", "types", "sender marshals", "receiver");
        types.forEach(
                (did, of) ->
                        text.row(did.engine(), String.join(" ", of), did.sender(), did.receiver()));
        return text.ifAny(
                UnequalWork.TABLE,
                "A ratio of two engines that did unequal work tells of that, too.");
    }
}
