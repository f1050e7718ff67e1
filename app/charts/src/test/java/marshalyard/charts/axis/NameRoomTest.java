package marshalyard.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import marshalyard.charts.theme.Typeface;
import org.junit.jupiter.api.Test;

class NameRoomTest {
    private static final Graphics2D G =
            new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();

    private static final FontMetrics METRICS = G.getFontMetrics(Typeface.REGULAR.size(11));

    /** Rows of a table differ in their types, which stand last. */
    @Test
    void aLongNameKeepsItsEnds() {
        String name = "A broker with a long description · octet";
        String cut = NameRoom.cut(name, METRICS, 120);

        assertThat(cut).startsWith("A brok").contains("…").endsWith(" octet");
        assertThat(METRICS.stringWidth(cut)).isBetween(105, 120);
        assertThat(NameRoom.cut("tcp · octet", METRICS, 120)).isEqualTo("tcp · octet");
    }

    @Test
    void aLetterOfTwoCharactersIsNotTornApart() {
        String name = "🚂".repeat(9);
        for (int room = 20; room < METRICS.stringWidth(name); room++) {
            assertThat(NameRoom.cut(name, METRICS, room)).matches("(🚂+…🚂*)|…");
        }
    }
}
