package marshalyard.charts.icon;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import marshalyard.charts.file.SvgFile;
import marshalyard.charts.frame.Picture;
import marshalyard.model.product.Product;

/**
 * The icon of windows, menus and files: the tracks of a marshalling yard, which part from one and
 * rise as the curves of a chart do. Small icons have fewer and broader tracks.
 */
public final class ProductIcon implements Picture {
    /** The sizes in pixels that desktops ask for. */
    public static final List<Integer> SIZES = List.of(16, 22, 24, 32, 48, 64, 128, 256, 512);

    private static final double GRID = 64;
    private static final int SMALL = 32;

    private static final Color GROUND = new Color(0x1d2f47);
    private static final Color BLUE = new Color(0x6fb3f2);
    private static final Color AMBER = new Color(0xf5b041);
    private static final Color WHITE = new Color(0xf4f6f8);

    /** The icon as PNG. */
    public static byte[] png(int size) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        ImageIO.write(image(size), "png", out);
        return out.toByteArray();
    }

    /** The icon as SVG. */
    public static byte[] svg() throws IOException {
        return SvgFile.withoutText(new ProductIcon(), Product.NAME, (int) GRID, (int) GRID);
    }

    /** The icon in a square of so many pixels. */
    public static BufferedImage image(int size) {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        new ProductIcon().draw(g, size, size);
        g.dispose();
        return image;
    }

    @Override
    public void draw(Graphics2D g, int width, int height) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        AffineTransform scale = AffineTransform.getScaleInstance(width / GRID, height / GRID);
        boolean small = width < SMALL;
        g.setColor(GROUND);
        g.fill(scale.createTransformedShape(new RoundRectangle2D.Double(2, 2, 60, 60, 14, 14)));
        if (!small) track(g, scale, 44, 3.5, WHITE);
        track(g, scale, small ? 40 : 29, small ? 7 : 3.5, BLUE);
        track(g, scale, 14, small ? 7 : 3.5, AMBER);
        if (!small) {
            point(g, scale, 44, WHITE);
            point(g, scale, 29, BLUE);
        }
        point(g, scale, 14, AMBER);
    }

    /** A track from the lower left, where all begin, to a height at the right. */
    private static void track(Graphics2D g, AffineTransform scale, double to, double w, Color c) {
        Path2D path = new Path2D.Double();
        path.moveTo(10, 52);
        path.lineTo(18, 52);
        path.curveTo(34, 52, 28, to, 50, to);
        BasicStroke line =
                new BasicStroke((float) w, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        fill(g, scale.createTransformedShape(line.createStrokedShape(path)), c);
    }

    private static void point(Graphics2D g, AffineTransform scale, double y, Color c) {
        fill(g, scale.createTransformedShape(new Ellipse2D.Double(46, y - 5, 10, 10)), c);
    }

    private static void fill(Graphics2D g, Shape shape, Color colour) {
        g.setColor(colour);
        g.fill(shape);
    }
}
