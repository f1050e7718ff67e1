package marshalyard.charts.file;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Typeface;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.util.Matrix;

/** A chart as one page of PDF, with its text as text and its typeface inside. */
final class PdfFile {
    /** CSS has 96 pixels to the inch, PDF 72 points. */
    private static final float POINTS_PER_PIXEL = 0.75f;

    private PdfFile() {}

    static byte[] bytes(Picture picture, String title, int width, int height) throws IOException {
        try (PDDocument document = new PDDocument();
                PdfBoxGraphics2DFontTextDrawer text = new PdfBoxGraphics2DFontTextDrawer()) {
            document.setDocumentId(1L);
            document.getDocumentInformation().setTitle(title);
            for (Typeface face : new Typeface[] {Typeface.REGULAR, Typeface.SEMIBOLD}) {
                try (InputStream in = face.stream()) {
                    text.registerFont(face.size(12).getFontName(), in);
                }
            }
            PDPage page =
                    new PDPage(
                            new PDRectangle(width * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL));
            document.addPage(page);
            PdfBoxGraphics2D g = new PdfBoxGraphics2D(document, width, height);
            g.setFontTextDrawer(text);
            picture.draw(g, width, height);
            g.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.transform(Matrix.getScaleInstance(POINTS_PER_PIXEL, POINTS_PER_PIXEL));
                content.drawForm(g.getXFormObject());
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }
}
