package marshalyard.charts.file;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import marshalyard.charts.Chart;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.model.file.OutputFile;
import marshalyard.model.file.Reason;

/** Charts as files: always on white and in the same typeface, with or without a display. */
public final class ChartExport {
    /** Smallest and largest width and height, in pixels. */
    private static final int LEAST = 200, MOST = 8000;

    private ChartExport() {}

    /** The kinds of file. */
    private enum Format {
        PNG,
        SVG,
        PDF
    }

    /**
     * Writes a chart; an existing file is replaced. The same chart gives the same bytes.
     *
     * @param file its ending, .png, .svg or .pdf, tells the format; a PNG has {@value
     *     PngFile#SCALE} pixels for each of the size asked for, so that it stays sharp in print
     * @param width in CSS pixels
     * @param height in CSS pixels
     * @throws ChartException with a sentence for the user
     */
    public static void write(Path file, Chart chart, int width, int height) throws ChartException {
        write(file, chart, width, height, "");
    }

    /**
     * The same with a line at the chart's foot.
     *
     * @param source where the figures come from, such as the session's name; may be empty
     */
    public static void write(Path file, Chart chart, int width, int height, String source)
            throws ChartException {
        Chart finished = chart.finishedOnly();
        if (finished.isEmpty()) {
            throw new ChartException(
                    "There is no finished trial with a value for '"
                            + finished.kind().title().toLowerCase(Locale.ROOT)
                            + "', so there is no chart to write. "
                            + finished.kind().wants());
        }
        write(
                file,
                new ChartPicture(finished, Theme.LIGHT, source),
                finished.title(),
                width,
                height);
    }

    /**
     * Checks the file of a chart before the work that is to end with it.
     *
     * @throws ChartException with a sentence if the ending names no format, there is no such
     *     folder, or what is there can't be replaced
     */
    public static void requireWritable(Path file) throws ChartException {
        formatOf(file);
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new ChartException(
                    "There is no folder " + folder + " for the chart. Make it first.");
        }
        try {
            OutputFile.requireReplaceable(file);
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    /**
     * Checks the size of a chart in CSS pixels.
     *
     * @throws ChartException with a sentence if it is too small or too large
     */
    public static void requireSize(int width, int height) throws ChartException {
        if (Math.min(width, height) >= LEAST && Math.max(width, height) <= MOST) return;
        throw new ChartException(
                ("A chart has %s to %s pixels each way; %s × %s is outside. Choose another size.")
                        .formatted(LEAST, MOST, width, height));
    }

    /**
     * Checks names that nobody chose, before any of them is written.
     *
     * @param files that end with .svg
     * @throws ChartException with a sentence if there is one that is no chart of this program's
     */
    public static void requireOursOrNew(List<Path> files) throws ChartException {
        for (Path file : files) {
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || SvgFile.isOne(file)) continue;
            throw new ChartException(
                    file
                            + " is there already, and is no chart of Marshalyard's. Name another"
                            + " folder, or move the file away.");
        }
    }

    /**
     * Writes a picture; an existing file is replaced. The same picture gives the same bytes.
     *
     * @param title for programs that show a file's title
     * @throws ChartException with a sentence for the user
     */
    public static void write(Path file, Picture picture, String title, int width, int height)
            throws ChartException {
        Format format = formatOf(file);
        requireSize(width, height);
        try {
            byte[] bytes =
                    switch (format) {
                        case PNG -> PngFile.bytes(picture, width, height);
                        case SVG -> SvgFile.bytes(picture, title, width, height);
                        case PDF -> PdfFile.bytes(picture, title, width, height);
                    };
            OutputFile.write(file, bytes);
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static ChartException unwritable(Path file, IOException e) {
        return new ChartException(
                ("The chart can't be written to %s (%s). Check the folder, its rights and the disk's"
                                + " free space.")
                        .formatted(file, Reason.of(e)),
                e);
    }

    /**
     * A chart as pixels, for a clipboard; the same as in a PNG file.
     *
     * @param width in CSS pixels
     * @param height in CSS pixels
     * @param source where the figures come from; may be empty
     */
    public static BufferedImage picture(Chart chart, int width, int height, String source) {
        return PngFile.pixels(
                new ChartPicture(chart.finishedOnly(), Theme.LIGHT, source), width, height);
    }

    /** A chart as the text of an SVG file, for a clipboard. */
    public static String svg(Chart chart, int width, int height, String source) throws IOException {
        Chart finished = chart.finishedOnly();
        ChartPicture picture = new ChartPicture(finished, Theme.LIGHT, source);
        byte[] bytes = SvgFile.bytes(picture, finished.title(), width, height);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static Format formatOf(Path file) throws ChartException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) return format;
        }
        throw new ChartException(
                "The ending of '"
                        + file.getFileName()
                        + "' names no format for charts. End it with .png, .svg or .pdf."
                        + (name.endsWith(".csv") || name.endsWith(".json")
                                ? " Figures are written by the command export, or in the window by"
                                        + " Export… above a table."
                                : ""));
    }
}
