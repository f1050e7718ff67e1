package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;

/** The figures that a duel's ratios come from, a line for each cell, as text of one width. */
final class DuelCells {
    /** More of them are read in the summary. */
    private static final int MOST = 8;

    private static final String GAP = "   ";
    private static final int SEPARATOR = " · ".length();

    private DuelCells() {}

    /** A heading and the cells; empty if nothing was measured or a card can't hold them. */
    static List<String> lines(Duel duel) {
        Results results = duel.results();
        List<String> engines =
                List.copyOf(
                        new TreeSet<>(
                                results.measured().stream()
                                        .map(r -> r.cell().engine().label())
                                        .toList()));
        Map<String, Map<String, String>> cells = new LinkedHashMap<>();
        for (CellResult result : results.measured()) {
            CellFigure.of(result, duel.metric(), results.verdicts().of(result.cell()))
                    .ifPresent(
                            figure ->
                                    cells.computeIfAbsent(
                                                    title(result.cell()),
                                                    any -> new LinkedHashMap<>())
                                            .put(
                                                    result.cell().engine().label(),
                                                    figure.words() + figure.mark()));
        }
        if (cells.isEmpty() || cells.size() > MOST) return List.of();
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(duel.metric().title()));
        engines.forEach(engine -> header.add(engine));
        rows.add(header);
        cells.forEach(
                (cell, figures) -> {
                    List<String> row = new ArrayList<>(List.of(cell));
                    engines.forEach(engine -> row.add(figures.getOrDefault(engine, "")));
                    rows.add(row);
                });
        return aligned(rows);
    }

    /** A cell's title without its engine. */
    private static String title(Cell cell) {
        return cell.title().substring(cell.engine().label().length() + SEPARATOR);
    }

    private static List<String> aligned(List<List<String>> rows) {
        List<StringBuilder> lines = new ArrayList<>();
        rows.forEach(row -> lines.add(new StringBuilder()));
        for (int column = 0; column < rows.get(0).size(); column++) {
            int each = column;
            int width = rows.stream().mapToInt(row -> row.get(each).length()).max().orElse(0);
            for (int i = 0; i < rows.size(); i++) {
                String text = rows.get(i).get(column);
                lines.get(i).append(text).append(" ".repeat(width - text.length())).append(GAP);
            }
        }
        return lines.stream().map(line -> line.toString().stripTrailing()).toList();
    }
}
