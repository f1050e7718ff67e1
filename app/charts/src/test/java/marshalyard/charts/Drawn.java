package marshalyard.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import marshalyard.charts.file.SvgFile;
import marshalyard.charts.frame.ChartPicture;

/** A picture as it was drawn into memory. */
public record Drawn(ChartPicture picture, BufferedImage image) {
    public static Drawn of(ChartPicture picture, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        picture.draw(g, width, height);
        g.dispose();
        return new Drawn(picture, image);
    }

    /** Every point that the pointer can find, by its curve and place. */
    public Map<String, ChartPicture.Hit> hits() {
        Map<String, ChartPicture.Hit> hits = new LinkedHashMap<>();
        for (int x = 0; x < image.getWidth(); x += 7) {
            for (int y = 0; y < image.getHeight(); y += 7) {
                picture.at(x, y).ifPresent(h -> hits.put(h.words().split("\n")[0], h));
            }
        }
        return hits;
    }

    /** How many pixels are neither black, white nor grey between two points of the only curve. */
    public long coloured(String from, String to) {
        Map<String, ChartPicture.Hit> hits = hits();
        double left = find(hits, from).x() + 12;
        double right = find(hits, to).x() - 12;
        Rectangle2D area = area();
        long coloured = 0;
        for (int x = (int) left; x < right; x++) {
            for (int y = (int) area.getY(); y < area.getMaxY(); y++) {
                Color c = new Color(image.getRGB(x, y));
                if (Math.abs(c.getRed() - c.getBlue()) > 40) coloured++;
            }
        }
        return coloured;
    }

    private static ChartPicture.Hit find(Map<String, ChartPicture.Hit> hits, String level) {
        return hits.entrySet().stream()
                .filter(e -> e.getKey().endsWith(" · " + level))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    public double plotHeight() {
        return area().getHeight();
    }

    /** Where the first panel's curves are. */
    public Rectangle2D area() {
        return picture.panelAt(image.getWidth() / 2.0, image.getHeight() / 2.0)
                .orElseThrow()
                .area();
    }

    public String svg() {
        try {
            byte[] bytes = SvgFile.bytes(picture, "t", image.getWidth(), image.getHeight());
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
