package marshalyard.charts.file;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import marshalyard.charts.frame.Picture;

/** A chart as pixels. */
final class PngFile {
    static final int SCALE = 2;

    private PngFile() {}

    static byte[] bytes(Picture picture, int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (!ImageIO.write(pixels(picture, width, height), "png", out)) {
            throw new IOException("no writer for PNG");
        }
        return out.toByteArray();
    }

    static BufferedImage pixels(Picture picture, int width, int height) {
        BufferedImage image =
                new BufferedImage(width * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(SCALE, SCALE);
        picture.draw(g, width, height);
        g.dispose();
        return image;
    }
}
