package marshalyard.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.report.document.Block;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;
import org.junit.jupiter.api.Test;

class HtmlBodyTest {
    private static final Medium TABLES =
            new Medium() {
                @Override
                public String chart(Chart chart) {
                    return "";
                }

                @Override
                public String flame(FlamePicture picture, String title) {
                    return "";
                }

                @Override
                public List<Table> pieces(Table table) {
                    return List.of(table);
                }
            };

    /** Charts and sentences group them; names of settings stay as they are. */
    @Test
    void thousandsOfFiguresAreGrouped() throws Exception {
        Table table =
                new Table(
                        "Rates",
                        List.of("cell", "rate"),
                        List.of(List.of("open 1000/s", "12300! pairs 9800–15000")),
                        "");
        Section section = Section.of("Tables", List.of(new Block.DataTable(table)));
        Html html = new Html();

        new HtmlBody(html, TABLES)
                .write(Report.of("s", List.of(new Chapter("t", "", List.of(section)))));

        assertThat(html.toString())
                .contains(">open 1000/s</td>", ">12,300! pairs 9,800–15,000</td>");
    }

    /** Beside twenty sizes such a name stood in a column of one word a line. */
    @Test
    void aLongNameHasAColumnOfSomeWidth() throws Exception {
        String name = "A broker with queues, its copies and all else that matters";
        List<String> row = List.of(name, "tcp", "12");
        Table table = new Table("Rates", List.of("engine", "beside", "64"), List.of(row), "");
        Section section = Section.of("Tables", List.of(new Block.DataTable(table)));
        Html html = new Html();

        new HtmlBody(html, TABLES)
                .write(Report.of("s", List.of(new Chapter("t", "", List.of(section)))));

        assertThat(html.toString())
                .contains("<td class=\"text\">" + name, "<td class=\"word\">tcp");
        try (InputStream css = HtmlBody.class.getResourceAsStream("report.css")) {
            assertThat(new String(css.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("td.text { min-width: 20em; }");
        }
    }

    /** A browser printed five of twenty sizes, and a bar to scroll by. */
    @Test
    void aTableOfManyColumnsFitsOnPaper() throws Exception {
        List<String> header = new ArrayList<>(List.of("engine", "type"));
        List<String> row = new ArrayList<>(List.of("tcp", "octet"));
        for (int size = 100; size <= 2000; size += 100) {
            header.add(Integer.toString(size));
            row.add("19.3! 6.72–55.7");
        }
        Table wide = new Table("Rates", header, List.of(row), "");
        Table narrow = new Table("Rates", header.subList(0, 8), List.of(row.subList(0, 8)), "");
        Section section =
                Section.of(
                        "Tables", List.of(new Block.DataTable(wide), new Block.DataTable(narrow)));
        Html html = new Html();

        new HtmlBody(html, TABLES)
                .write(Report.of("s", List.of(new Chapter("t", "", List.of(section)))));

        assertThat(html.toString())
                .containsOnlyOnce("<div class=\"table wide\">")
                .containsOnlyOnce("<div class=\"table\">");
        try (InputStream css = HtmlBody.class.getResourceAsStream("report.css")) {
            assertThat(new String(css.readAllBytes(), StandardCharsets.UTF_8))
                    .containsPattern("@media print [^@]*div.table \\{ overflow: visible; }")
                    .containsPattern("@media print [^@]*[.]number \\{ white-space: normal; }");
        }
    }

    /** Lines without a full stop would run into each other within one paragraph. */
    @Test
    void eachLineOfANoteIsAParagraph() throws Exception {
        Table table =
                new Table("Rates", List.of("a"), List.of(List.of("1")), "! unequal work\nAt 95 %");
        Section section = Section.of("Tables", List.of(new Block.DataTable(table)));
        Html html = new Html();

        new HtmlBody(html, TABLES)
                .write(Report.of("s", List.of(new Chapter("t", "", List.of(section)))));

        assertThat(html.toString())
                .contains("<p class=\"note\">! unequal work</p>\n<p class=\"note\">At 95 %</p>");
    }

    /** Descriptions name commands and files as Markdown does. */
    @Test
    void whatStandsBetweenBackticksIsCode() throws Exception {
        Html html = new Html();
        String description = "`run a<b` prints it, `where` too; one ` alone stays.";

        new HtmlBody(html, TABLES)
                .write(Report.of("s", List.of(new Chapter("t", description, List.of()))));

        assertThat(html.toString())
                .contains(
                        "<p class=\"lead\"><code>run a&lt;b</code> prints it, <code>where</code> too;"
                                + " one ` alone stays.</p>");
    }
}
