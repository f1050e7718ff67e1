package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineNamesTest {
    private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 400, 300);

    private static List<Point2D> line(double... xy) {
        List<Point2D> line = new ArrayList<>();
        for (int i = 0; i < xy.length; i += 2) line.add(new Point2D.Double(xy[i], xy[i + 1]));
        return line;
    }

    @Test
    void sixLinesThatEndTogetherHaveSixNamesApart() {
        List<List<Point2D>> lines = new ArrayList<>();
        for (int i = 0; i < 6; i++) lines.add(line(0, 250 - 4 * i, 400, 40 + 4 * i));
        LineNames names = new LineNames(AREA, lines, List.of());
        List<Rectangle2D> rooms =
                lines.stream().map(l -> names.place(l, 150, 11).orElseThrow()).toList();

        for (Rectangle2D room : rooms) {
            assertThat(AREA.contains(room)).isTrue();
            assertThat(rooms.stream().filter(room::intersects)).hasSize(1);
        }
    }

    @Test
    void aLineThatGoesOnBeyondTheAxisIsNamedWhereItIsSeen() {
        List<Point2D> beyond = line(0, 200, 900, -700);
        Rectangle2D room =
                new LineNames(AREA, List.of(beyond), List.of()).place(beyond, 60, 11).orElseThrow();

        assertThat(AREA.contains(room)).isTrue();
        assertThat(room.intersectsLine(0, 200, 900, -700)).isFalse();
        assertThat(room.getMaxX()).as("beside its line").isLessThan(250);
    }
}
