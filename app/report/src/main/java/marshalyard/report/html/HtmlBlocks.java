package marshalyard.report.html;

import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.report.document.Block;

/** Writes what stands between headings. */
final class HtmlBlocks {
    private static final int WIDTH = 900, HEIGHT = 540;

    /** More sentences than these are folded. */
    private static final int FEW = 6;

    private final Html html;
    private int figures;

    /**
     * Writes to a page.
     *
     * @param figures how many charts the page has already, for the ids in each differ
     */
    HtmlBlocks(Html html, int figures) {
        this.html = html;
        this.figures = figures;
    }

    int figures() {
        return figures;
    }

    void write(Block block) throws ChartException {
        if (block instanceof Block.Prose prose) {
            html.element("p", prose.text());
        } else if (block instanceof Block.Bullets bullets) {
            bullets(bullets);
        } else if (block instanceof Block.Facts facts) {
            html.markup("<dl>\n");
            for (Block.Fact fact : facts.facts()) {
                html.element("dt", fact.name());
                html.element("dd", fact.value());
            }
            html.markup("</dl>\n");
        } else if (block instanceof Block.DataTable table) {
            table(table.sheet());
        } else if (block instanceof Block.Figure figure) {
            html.markup("<figure>\n<figcaption>")
                    .text(figure.heading())
                    .markup("</figcaption>\n")
                    .markup(InlineSvg.of(figure.chart(), WIDTH, HEIGHT, prefix()))
                    .markup("\n</figure>\n");
        } else if (block instanceof Block.Flame flame) {
            FlamePicture picture = new FlamePicture(flame.graph(), Theme.LIGHT, flame.source());
            String title = flame.graph().title();
            int height = picture.heightAt(WIDTH);
            html.markup("<figure>\n")
                    .markup(InlineSvg.of(picture, title, WIDTH, height, prefix()))
                    .markup("\n</figure>\n");
        } else if (block instanceof Block.Listing listing) {
            html.element("pre", listing.text());
        }
    }

    private String prefix() {
        return "figure-" + ++figures + "-";
    }

    private void bullets(Block.Bullets bullets) {
        boolean open = bullets.lines().size() <= FEW;
        html.markup(open ? "<details open>\n" : "<details>\n");
        html.element("summary", bullets.title());
        html.markup("<ul>\n");
        bullets.lines().forEach(line -> html.element("li", line));
        html.markup("</ul>\n</details>\n");
    }

    private void table(Table sheet) {
        if (sheet.rows().isEmpty()) {
            html.element("p class=\"note\"", sheet.title());
            return;
        }
        html.markup("<div class=\"table\">\n<table>\n");
        html.element("caption", sheet.title());
        html.markup("<thead>");
        row("th scope=\"col\"", sheet, sheet.header());
        html.markup("</thead>\n<tbody>\n");
        sheet.rows().forEach(row -> row("td", sheet, row));
        html.markup("</tbody>\n</table>\n</div>\n");
        if (!sheet.note().isEmpty()) html.element("p class=\"note\"", sheet.note());
    }

    private void row(String element, Table sheet, List<String> cells) {
        html.markup("<tr>");
        String end = "</" + element.split(" ")[0] + ">";
        for (int i = 0; i < cells.size(); i++) {
            String kind = sheet.isNumeric(i) ? " class=\"number\">" : ">";
            html.markup("<" + element + kind).text(cells.get(i).strip()).markup(end);
        }
        html.markup("</tr>\n");
    }
}
