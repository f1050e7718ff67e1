package marshalyard.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.report.document.Block;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;

/** The chapters of a report as markup, well-formed as XML is; sections have ids from section-1. */
public final class HtmlBody {
    /** More sentences than these are folded. */
    private static final int FEW = 6;

    /** Values of more letters than these are looked up rather than read. */
    private static final int LONG = 240;

    /** Words of more letters than these may be cut where a table is wide. */
    private static final int LONG_WORD = 18;

    /** Texts of more letters than these have a column of some width, however many others are. */
    private static final int LONG_TEXT = 40;

    /** Tables of more columns than these have small letters on paper. */
    private static final int MANY = 8;

    private final Html html;
    private final Medium medium;
    private int sections;

    /** Writes to a page. */
    public HtmlBody(Html html, Medium medium) {
        this.html = html;
        this.medium = medium;
    }

    /**
     * Writes all chapters.
     *
     * @throws ChartException with a sentence if a chart can't be drawn
     */
    public void write(Report report) throws ChartException {
        for (Chapter chapter : report.chapters()) {
            html.markup("<article>\n");
            if (report.several()) html.element("h2 class=\"chapter\"", chapter.title());
            if (!chapter.description().isEmpty()) {
                html.markup("<p class=\"lead\">").prose(chapter.description()).markup("</p>\n");
            }
            String heading = report.several() ? "h3" : "h2";
            for (Section section : chapter.sections()) write(section, heading);
            html.markup("</article>\n");
        }
    }

    private void write(Section section, String heading) throws ChartException {
        html.markup("<section id=\"section-" + ++sections + "\">\n");
        html.element(heading, section.title());
        if (section.folded()) {
            html.markup("<details>\n");
            html.element(
                    "summary class=\"fold\"", section.blocks().size() + " more; open to see them");
        }
        for (Block block : section.blocks()) write(block);
        if (section.folded()) html.markup("</details>\n");
        html.markup("</section>\n");
    }

    private void write(Block block) throws ChartException {
        if (block instanceof Block.Prose prose) {
            html.element("p", prose.text());
        } else if (block instanceof Block.Bullets bullets) {
            bullets(bullets);
        } else if (block instanceof Block.Facts facts) {
            html.markup("<dl>\n");
            for (Block.Fact fact : facts.facts()) {
                html.element("dt", fact.name());
                boolean brief = fact.value().length() <= LONG;
                html.element(brief ? "dd" : "dd class=\"long\"", fact.value());
            }
            html.markup("</dl>\n");
        } else if (block instanceof Block.DataTable data) {
            medium.pieces(data.table().grouped()).forEach(this::table);
        } else if (block instanceof Block.Figure figure) {
            html.markup("<figure>\n<figcaption>")
                    .text(figure.heading())
                    .markup("</figcaption>\n" + medium.chart(figure.chart()) + "\n</figure>\n");
        } else if (block instanceof Block.Flame flame) {
            FlamePicture picture = new FlamePicture(flame.graph(), Theme.LIGHT, flame.source());
            String title = flame.graph().title();
            html.markup("<figure>\n" + medium.flame(picture, title) + "\n</figure>\n");
        } else if (block instanceof Block.Listing listing) {
            html.element("pre", listing.text());
        }
    }

    private void bullets(Block.Bullets bullets) {
        boolean open = bullets.lines().size() <= FEW;
        html.markup(open ? "<details open=\"open\">\n" : "<details>\n");
        html.element("summary", bullets.title());
        html.markup("<ul>\n");
        bullets.lines().forEach(line -> html.element("li", line));
        html.markup("</ul>\n</details>\n");
    }

    private void table(Table table) {
        if (table.rows().isEmpty()) {
            html.element("p class=\"note\"", table.title());
            return;
        }
        boolean wide = table.header().size() > MANY;
        html.markup("<div class=\"table" + (wide ? " wide" : "") + "\">\n<table>\n");
        html.element("caption", table.title());
        html.markup("<thead>");
        row("th scope=\"col\"", table, table.header());
        html.markup("</thead>\n<tbody>\n");
        table.rows().forEach(row -> row("td", table, row));
        html.markup("</tbody>\n</table>\n</div>\n");
        for (String line : table.note().split("\n")) {
            if (!line.isBlank()) html.element("p class=\"note\"", line);
        }
    }

    private void row(String element, Table table, List<String> cells) {
        html.markup("<tr>");
        String end = "</" + element.split(" ")[0] + ">";
        for (int i = 0; i < cells.size(); i++) {
            String text = cells.get(i).strip();
            List<String> kinds = new ArrayList<>();
            if (table.isNumeric(i)) kinds.add("number");
            if (!text.contains(" ") && text.length() <= LONG_WORD) kinds.add("word");
            if (hasLongWord(text)) kinds.add("long");
            if (text.length() > LONG_TEXT) kinds.add("text");
            String kind = kinds.isEmpty() ? ">" : " class=\"" + String.join(" ", kinds) + "\">";
            html.markup("<" + element + kind).text(text).markup(end);
        }
        html.markup("</tr>\n");
    }

    /** A word that may be cut, so that a name of any length leaves room for the other columns. */
    private static boolean hasLongWord(String cell) {
        return Arrays.stream(cell.split(" ")).anyMatch(word -> word.length() > LONG_WORD);
    }
}
