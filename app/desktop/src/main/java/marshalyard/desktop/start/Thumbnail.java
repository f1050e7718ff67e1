package marshalyard.desktop.start;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.kinds.UsualView;
import marshalyard.charts.theme.Theme;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** A small picture of the chart of a session's last experiment. */
final class Thumbnail {
    /** A chart is drawn in this size and shown in half of it. */
    private static final int WIDTH = 560;

    private static final int HEIGHT = 340;

    /** Larger files take too long for a picture. */
    private static final long MOST_BYTES = 20_000_000;

    private Thumbnail() {}

    /** Empty if the session has no chart, is too large, or can't be read. */
    static Optional<Image> of(Path session, Theme theme) {
        try {
            if (Files.size(session) > MOST_BYTES) return Optional.empty();
            try (SessionStore store = SessionStore.open(session)) {
                List<StoredExperiment> all = store.experiments();
                if (all.isEmpty()) return Optional.empty();
                StoredExperiment last = all.get(all.size() - 1);
                Results results =
                        Results.of(last.experiment())
                                .with(store.trials(last))
                                .with(store.samplesOf(last));
                Chart chart = UsualView.of(last.experiment()).chart(results);
                return chart.isEmpty() ? Optional.empty() : Optional.of(drawn(chart, theme));
            }
        } catch (IOException | SessionException | IllegalArgumentException e) {
            return Optional.empty(); // opening it tells why
        }
    }

    private static Image drawn(Chart chart, Theme theme) {
        BufferedImage canvas = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D g = canvas.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            new ChartPicture(chart, theme).forScreen().draw(g, WIDTH, HEIGHT);
        } finally {
            g.dispose();
        }
        WritableImage image = new WritableImage(WIDTH, HEIGHT);
        int[] pixels = ((DataBufferInt) canvas.getRaster().getDataBuffer()).getData();
        image.getPixelWriter()
                .setPixels(
                        0, 0, WIDTH, HEIGHT, PixelFormat.getIntArgbPreInstance(), pixels, 0, WIDTH);
        return image;
    }
}
