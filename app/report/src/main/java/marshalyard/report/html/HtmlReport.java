package marshalyard.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.file.InputFile;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;

/**
 * A report as one page of HTML: it has no scripts, and its content security policy forbids to load
 * anything, so that it reads the same wherever it is opened.
 */
public final class HtmlReport {
    private static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

    private final Report report;
    private final Html html = new Html();

    private static final String GENERATOR = "<meta name=\"generator\" content=\"";

    /** A report says in so many bytes who wrote it. */
    private static final int HEAD = 4096;

    private HtmlReport(Report report) {
        this.report = report;
    }

    /**
     * The whole page.
     *
     * @throws ChartException with a sentence if a chart can't be drawn
     */
    public static String text(Report report) throws ChartException, IOException {
        return new HtmlReport(report).page();
    }

    /** True of a page that this program wrote. */
    public static boolean isOne(Path file) {
        byte[] head = InputFile.beginning(file, HEAD);
        return new String(head, StandardCharsets.ISO_8859_1).contains(GENERATOR + "Marshalyard");
    }

    private String page() throws ChartException, IOException {
        html.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.markup("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.markup(GENERATOR).text(report.program()).markup("\">\n");
        html.element("title", report.title());
        html.markup("<style>\n" + style() + "</style>\n</head>\n<body>\n<main>\n");
        html.element("h1", report.title());
        contents();
        new HtmlBody(html, new Screen()).write(report);
        html.markup("</main>\n<footer>")
                .text("Session " + report.session() + " · written by " + report.program())
                .markup("</footer>\n</body>\n</html>\n");
        return html.toString();
    }

    private static String style() throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            if (in == null) throw new IOException("The program lacks its style of reports.");
            String css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Typeface.css()
                    + "\n:root{"
                    + InlineSvg.properties(Theme.LIGHT)
                    + "--regular:'"
                    + Typeface.REGULAR.family()
                    + "';--semibold:'"
                    + Typeface.SEMIBOLD.family()
                    + "'}\n@media screen and (prefers-color-scheme:dark){:root{"
                    + InlineSvg.properties(Theme.DARK)
                    + "}}\n"
                    + css;
        }
    }

    private void contents() {
        html.markup("<nav aria-label=\"Contents\">\n<ul>\n");
        int number = 0;
        for (Chapter chapter : report.chapters()) {
            if (report.several()) {
                html.markup("<li>").text(chapter.title()).markup("\n<ul>\n");
            }
            for (Section section : chapter.sections()) {
                number++;
                html.markup("<li><a href=\"#section-" + number + "\">")
                        .text(section.title())
                        .markup("</a></li>\n");
            }
            if (report.several()) html.markup("</ul></li>\n");
        }
        html.markup("</ul>\n</nav>\n");
    }

    /** Charts are drawn into the page, and tables are as wide as they are. */
    private static final class Screen implements Medium {
        private static final int WIDTH = 900, HEIGHT = 540;
        private int figures;

        @Override
        public String chart(Chart chart) throws ChartException {
            return InlineSvg.of(chart, WIDTH, HEIGHT, prefix());
        }

        @Override
        public String flame(FlamePicture picture, String title) throws ChartException {
            return InlineSvg.of(picture, title, WIDTH, picture.heightAt(WIDTH), prefix());
        }

        /** The ids in each drawing differ. */
        private String prefix() {
            return "figure-" + ++figures + "-";
        }

        @Override
        public List<Table> pieces(Table table) {
            return List.of(table);
        }
    }
}
