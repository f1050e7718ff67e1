package marshalyard.report.pdf;

import com.openhtmltopdf.extend.FSObjectDrawer;
import com.openhtmltopdf.extend.FSObjectDrawerFactory;
import com.openhtmltopdf.extend.OutputDevice;
import com.openhtmltopdf.render.RenderingContext;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.report.html.Medium;
import org.w3c.dom.Element;

/**
 * The pictures of a report on pages of A4: each is an element {@code object} that draws itself with
 * Java 2D, so that its lines stay lines and its text stays text; or becomes outlines where other
 * fonts than the report's own are needed, whose tables PDFBox can't always follow.
 */
final class Drawings implements Medium, FSObjectDrawerFactory, FSObjectDrawer {
    /** Pixels of a chart, which are shrunk to the width between the margins. */
    private static final int CHART_WIDE = 760, CHART_HIGH = 450; // or higher

    private static final int FLAME_WIDE = 1000;

    /** Height in points of what fits on one page. */
    private static final double PAGE = 725;

    private final List<Drawing> drawings = new ArrayList<>();
    private boolean outlines;

    private record Drawing(Picture picture, int wide, int high) {}

    @Override
    public String chart(Chart chart) {
        ChartPicture picture = new ChartPicture(chart, Theme.LIGHT);
        return element(picture, CHART_WIDE, picture.heightAt(CHART_WIDE, CHART_HIGH));
    }

    @Override
    public String flame(FlamePicture picture, String title) {
        return element(picture, FLAME_WIDE, picture.heightAt(FLAME_WIDE));
    }

    @Override
    public List<Table> pieces(Table table) {
        return TablePieces.of(table);
    }

    /** The element of a picture as wide as the page, or as high. */
    private String element(Picture picture, int wide, int high) {
        double scale = Math.min(TablePieces.ROOM / wide, PAGE / high);
        return String.format(
                Locale.ROOT,
                "<object type=\"drawing\" data=\"%s\" style=\"width:%.2fpt;height:%.2fpt\"/>",
                add(picture, wide, high),
                wide * scale,
                high * scale);
    }

    /** Has all text of the pictures drawn as outlines. */
    void outlineText() {
        outlines = true;
    }

    /** What an element {@code object} has as its data to become this picture. */
    String add(Picture picture, int wide, int high) {
        drawings.add(new Drawing(picture, wide, high));
        return Integer.toString(drawings.size() - 1);
    }

    @Override
    public boolean isReplacedObject(Element element) {
        return true;
    }

    @Override
    public FSObjectDrawer createDrawer(Element element) {
        return this;
    }

    @Override
    public Map<Shape, String> drawObject(
            Element element,
            double x,
            double y,
            double width,
            double height,
            OutputDevice device,
            RenderingContext context,
            int dotsPerPixel) {
        Drawing drawing = drawings.get(Integer.parseInt(element.getAttribute("data")));
        float wide = (float) (width / dotsPerPixel);
        float high = (float) (height / dotsPerPixel);
        device.drawWithGraphics(
                (float) x,
                (float) y,
                wide,
                high,
                g -> {
                    if (outlines && g instanceof PdfBoxGraphics2D pdf) {
                        pdf.setFontTextDrawer(new PdfBoxGraphics2DFontTextDrawer());
                    }
                    g.scale(wide / drawing.wide(), high / drawing.high());
                    drawing.picture().draw(g, drawing.wide(), drawing.high());
                });
        return Map.of();
    }
}
