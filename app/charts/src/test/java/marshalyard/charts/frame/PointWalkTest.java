package marshalyard.charts.frame;

import static marshalyard.charts.frame.PointWalk.Step.DOWN;
import static marshalyard.charts.frame.PointWalk.Step.LEFT;
import static marshalyard.charts.frame.PointWalk.Step.RIGHT;
import static marshalyard.charts.frame.PointWalk.Step.UP;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import marshalyard.charts.frame.ChartPicture.Hit;
import org.junit.jupiter.api.Test;

class PointWalkTest {
    private final Hit low1 = hit("tcp", "1K", 0, 0, 10, 90);
    private final Hit low2 = hit("tcp", "2K", 0, 1, 50, 80);
    private final Hit high1 = hit("jms", "1K", 1, 0, 11, 30);
    private final Hit high2 = hit("jms", "2K", 1, 1, 50, 80);
    private final Hit next = hit("tcp", "1K, calls", 0, 0, 110, 40);
    private final PointWalk walk =
            new PointWalk(List.of(List.of(low1, low2, high1, high2), List.of(), List.of(next)));

    private static Hit hit(String curve, String at, int series, int item, double x, double y) {
        Spot spot = new Spot(curve, at, "1", List.of(), List.of());
        return new Hit(spot, series, item, x, y, Optional.empty());
    }

    @Test
    void itGoesAlongACurveAndOnToTheNextPanel() {
        assertThat(walk.first()).contains(low1);
        assertThat(walk.next(low1, RIGHT)).isEqualTo(low2);
        assertThat(walk.next(low2, RIGHT)).isEqualTo(next);
        assertThat(walk.next(next, RIGHT)).isEqualTo(next);
        assertThat(walk.next(next, LEFT)).isEqualTo(low2);
        assertThat(walk.next(low1, LEFT)).isEqualTo(low1);
    }

    @Test
    void itGoesAcrossTheCurvesOfAPlaceEvenWhereTwoPointsAreOne() {
        assertThat(walk.next(low1, UP)).isEqualTo(high1);
        assertThat(walk.next(high1, DOWN)).isEqualTo(low1);
        assertThat(walk.next(low2, DOWN)).isEqualTo(high2);
        assertThat(walk.next(high2, UP)).isEqualTo(low2);
        assertThat(walk.next(high1, UP)).isEqualTo(high1);
    }

    @Test
    void aPointIsFoundAgainWithAnotherFigure() {
        Spot later = new Spot("jms", "1K", "2", List.of(), List.of());
        assertThat(walk.find(later)).contains(high1);
        assertThat(walk.find(new Spot("jms", "8K", "2", List.of(), List.of()))).isEmpty();
    }
}
