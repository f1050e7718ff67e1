package marshalyard.charts.icon;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class ProductIconTest {
    @Test
    void everySizeIsAPictureWithItsTracksAndClearCorners() throws Exception {
        for (int size : ProductIcon.SIZES) {
            BufferedImage icon = ImageIO.read(new ByteArrayInputStream(ProductIcon.png(size)));
            assertThat(icon.getWidth()).isEqualTo(size);
            assertThat(icon.getRGB(0, 0) >>> 24).as("the corner at %d", size).isLessThan(128);
            Set<Integer> colours = new HashSet<>();
            for (int y = 0; y < size; y++) {
                for (int x = 0; x < size; x++) colours.add(icon.getRGB(x, y));
            }
            assertThat(colours).as("at %d", size).contains(0xff1d2f47, 0xff6fb3f2, 0xfff5b041);
        }
    }

    @Test
    void theDrawingIsSmallAndHasNoTypeface() throws Exception {
        String svg = new String(ProductIcon.svg(), StandardCharsets.UTF_8);
        assertThat(svg)
                .contains("viewBox=\"0 0 64 64\"", "Marshalyard")
                .doesNotContain("font-face");
        assertThat(svg.length()).isLessThan(10_000);
    }
}
