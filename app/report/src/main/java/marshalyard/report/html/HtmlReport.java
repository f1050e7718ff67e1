package marshalyard.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.InlineSvg;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
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
    private int sections;
    private int figures;

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

    private String page() throws ChartException, IOException {
        html.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.markup("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.markup("<meta name=\"generator\" content=\"").text(report.program()).markup("\">\n");
        html.element("title", report.title());
        html.markup("<style>\n" + style() + "</style>\n</head>\n<body>\n<main>\n");
        html.element("h1", report.title());
        contents();
        for (Chapter chapter : report.chapters()) chapter(chapter);
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

    private void chapter(Chapter chapter) throws ChartException {
        html.markup("<article>\n");
        if (report.several()) html.element("h2 class=\"chapter\"", chapter.title());
        if (!chapter.description().isEmpty()) {
            html.element("p class=\"lead\"", chapter.description());
        }
        for (Section section : chapter.sections()) section(section);
        html.markup("</article>\n");
    }

    private void section(Section section) throws ChartException {
        String heading = report.several() ? "h3" : "h2";
        html.markup("<section id=\"section-" + ++sections + "\">\n");
        html.element(heading, section.title());
        if (section.folded()) {
            html.markup("<details>\n");
            html.element("summary", section.blocks().size() + " more; open to see them");
        }
        HtmlBlocks blocks = new HtmlBlocks(html, figures);
        for (var block : section.blocks()) blocks.write(block);
        figures = blocks.figures();
        if (section.folded()) html.markup("</details>\n");
        html.markup("</section>\n");
    }
}
