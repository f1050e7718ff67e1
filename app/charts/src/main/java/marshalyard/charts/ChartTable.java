package marshalyard.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.text.CsvField;
import org.jfree.data.xy.XYDataset;

/**
 * The figures of a chart, a row for each point, to be handed on as text.
 *
 * @param header a name for each column
 * @param rows each as wide as the header
 */
public record ChartTable(List<String> header, List<List<String>> rows) {
    public ChartTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** What the points of a chart tell under the pointer. */
    static ChartTable ofSpots(Chart chart) {
        List<List<String>> rows = new ArrayList<>();
        for (Panel panel : chart.plot(Theme.LIGHT).panels()) {
            XYDataset data = panel.plot().getDataset();
            for (int s = 0; data != null && s < data.getSeriesCount(); s++) {
                for (int i = 0; i < data.getItemCount(s); i++) {
                    Spot spot = panel.spots().of(s, i);
                    rows.add(
                            List.of(
                                    panel.title(),
                                    spot.curve(),
                                    spot.at(),
                                    spot.figure(),
                                    String.join(" ", spot.remarks())));
                }
            }
        }
        return new ChartTable(List.of("Panel", "What", "Where", "Figure", "Remarks"), rows)
                .withoutEmpty();
    }

    /** The same without columns that say nothing. */
    public ChartTable withoutEmpty() {
        int[] kept =
                IntStream.range(0, header.size())
                        .filter(c -> rows.stream().anyMatch(row -> !row.get(c).isEmpty()))
                        .toArray();
        return new ChartTable(
                IntStream.of(kept).mapToObj(header::get).toList(),
                rows.stream().map(row -> IntStream.of(kept).mapToObj(row::get).toList()).toList());
    }

    /** Lines of fields parted by commas (RFC 4180). */
    public String csv() {
        StringBuilder text = new StringBuilder(csv(header));
        rows.forEach(row -> text.append(csv(row)));
        return text.toString();
    }

    private static String csv(List<String> fields) {
        return fields.stream().map(CsvField::of).collect(Collectors.joining(",", "", "\n"));
    }

    /** A table as Markdown has it, in the dialect of GitHub. */
    public String markdown() {
        StringBuilder text = new StringBuilder(markdown(header));
        text.append(
                IntStream.range(0, header.size())
                        .mapToObj(c -> isNumeric(c) ? "---:" : "---")
                        .collect(Collectors.joining(" | ", "| ", " |\n")));
        rows.forEach(row -> text.append(markdown(row)));
        return text.toString();
    }

    private static String markdown(List<String> fields) {
        return fields.stream()
                .map(f -> f.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** A {@code tabular} as LaTeX has it, without a package. */
    public String latex() {
        String columns =
                IntStream.range(0, header.size())
                        .mapToObj(c -> isNumeric(c) ? "r" : "l")
                        .collect(Collectors.joining());
        StringBuilder text = new StringBuilder("\\begin{tabular}{" + columns + "}\n\\hline\n");
        text.append(latex(header)).append("\\hline\n");
        rows.forEach(row -> text.append(latex(row)));
        return text.append("\\hline\n\\end{tabular}\n").toString();
    }

    private static String latex(List<String> fields) {
        return fields.stream()
                .map(ChartTable::escaped)
                .collect(Collectors.joining(" & ", "", " \\\\\n"));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\textbackslash ")
                .replaceAll("([&%$#_{}])", "\\\\$1")
                .replace("~", "\\textasciitilde ")
                .replace("^", "\\textasciicircum ");
    }

    private boolean isNumeric(int column) {
        return rows.stream().allMatch(row -> row.get(column).matches("(?:[-+]?[0-9][0-9.,]*)?"));
    }
}
