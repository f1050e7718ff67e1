package marshalyard.report.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import marshalyard.charts.theme.Theme;
import marshalyard.report.document.Block;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageXYZDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;

/** A report as pages of A4, text as text, with an outline to find its sections. */
public final class PdfReport {
    private final Report report;
    private final A4Pages paper;
    private final PdfBlocks blocks;
    private final PDDocumentOutline outline = new PDDocumentOutline();

    private PdfReport(Report report, A4Pages paper) {
        this.report = report;
        this.paper = paper;
        this.blocks = new PdfBlocks(paper);
    }

    /** The whole file. */
    public static byte[] bytes(Report report) throws IOException {
        try (PDDocument document = new PDDocument();
                A4Pages paper = new A4Pages(document)) {
            document.setDocumentId(1L);
            document.getDocumentInformation().setTitle(report.title());
            document.getDocumentInformation().setCreator(report.program());
            document.getDocumentCatalog().setLanguage("en");
            PdfReport pdf = new PdfReport(report, paper);
            document.getDocumentCatalog().setDocumentOutline(pdf.outline);
            pdf.write();
            paper.foot(report.session() + " · " + report.program(), Theme.LIGHT.muted());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }

    private void write() throws IOException {
        blocks.heading(report.title(), 20, 0);
        boolean first = true;
        for (Chapter chapter : report.chapters()) {
            if (!first) paper.turn();
            first = false;
            PDOutlineNode above = outline;
            if (report.several()) {
                blocks.heading(chapter.title(), 16, 10);
                above = mark(chapter.title(), outline);
            }
            if (!chapter.description().isEmpty()) blocks.lead(chapter.description());
            for (Section section : chapter.sections()) section(section, above);
        }
    }

    private void section(Section section, PDOutlineNode above) throws IOException {
        boolean charts = section.blocks().get(0) instanceof Block.Figure;
        if (charts) paper.need(PdfBlocks.CHART_HEIGHT + 60);
        blocks.heading(section.title(), 13, 18);
        mark(section.title(), above);
        for (Block block : section.blocks()) blocks.write(block);
    }

    private PDOutlineItem mark(String title, PDOutlineNode above) {
        PDPageXYZDestination place = new PDPageXYZDestination();
        place.setPage(paper.page());
        place.setTop((int) (A4Pages.HEIGHT - Math.max(0, paper.y() - 30)));
        PDOutlineItem item = new PDOutlineItem();
        item.setTitle(title);
        item.setDestination(place);
        above.addLast(item);
        return item;
    }
}
