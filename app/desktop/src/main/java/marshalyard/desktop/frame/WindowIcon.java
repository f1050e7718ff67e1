package marshalyard.desktop.frame;

import java.awt.image.BufferedImage;
import java.util.List;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import marshalyard.charts.icon.ProductIcon;

/** The icon that a window manager shows for a window. */
public final class WindowIcon {
    /** Sizes of title bars, task bars and switchers; in pixels. */
    private static final List<Integer> SIZES = List.of(16, 32, 64, 128);

    private WindowIcon() {}

    /** Gives a window the product's icon. */
    public static void show(Stage stage) {
        for (int size : SIZES) stage.getIcons().add(image(ProductIcon.image(size), size));
    }

    private static WritableImage image(BufferedImage icon, int size) {
        WritableImage image = new WritableImage(size, size);
        int[] pixels = icon.getRGB(0, 0, size, size, null, 0, size);
        image.getPixelWriter()
                .setPixels(0, 0, size, size, PixelFormat.getIntArgbInstance(), pixels, 0, size);
        return image;
    }
}
