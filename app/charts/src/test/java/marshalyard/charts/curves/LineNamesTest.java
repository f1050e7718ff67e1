package marshalyard.charts.curves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Line2D;
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
                lines.stream().map(l -> names.place(l, 150, 11).orElseThrow().room()).toList();

        for (Rectangle2D room : rooms) {
            assertThat(AREA.contains(room)).isTrue();
            assertThat(rooms.stream().filter(room::intersects)).hasSize(1);
        }
    }

    @Test
    void aLineThatGoesOnBeyondTheAxisIsNamedWhereItIsSeen() {
        List<Point2D> beyond = line(0, 200, 900, -700);
        Rectangle2D room =
                new LineNames(AREA, List.of(beyond), List.of())
                        .place(beyond, 60, 11)
                        .orElseThrow()
                        .room();

        assertThat(AREA.contains(room)).isTrue();
        assertThat(room.intersectsLine(0, 200, 900, -700)).isFalse();
        assertThat(room.getMaxX()).as("beside its line").isLessThan(250);
    }

    /** Names in a pile beside four lines did not tell which was whose. */
    @Test
    void aNameBesideSeveralLinesHasALeaderToItsOwn() {
        List<List<Point2D>> lines = new ArrayList<>();
        for (int i = 0; i < 4; i++) lines.add(line(0, 250, 300, 250, 400, 60 + 20 * i));
        LineNames names = new LineNames(AREA, lines, List.of());
        List<LineNames.Place> places =
                lines.stream().map(l -> names.place(l, 150, 11).orElseThrow()).toList();

        for (int i = 0; i < 4; i++) {
            Line2D leader = places.get(i).leader().orElseThrow();
            double end = leader.getX2();
            assertThat(end).as("where its line is apart from the others").isGreaterThan(300);
            double slope = (60 + 20 * i - 250) / 100.0;
            assertThat(leader.getY2()).isCloseTo(250 + slope * (end - 300), within(1e-6));
            for (LineNames.Place other : places) {
                if (other == places.get(i)) continue;
                assertThat(other.room().intersectsLine(leader)).isFalse();
            }
        }
    }

    @Test
    void aNameAtTheOnlyLineNeedsNoLeader() {
        List<Point2D> alone = line(0, 200, 400, 100);
        LineNames names = new LineNames(AREA, List.of(alone), List.of());
        assertThat(names.place(alone, 60, 11).orElseThrow().leader()).isEmpty();
    }
}
