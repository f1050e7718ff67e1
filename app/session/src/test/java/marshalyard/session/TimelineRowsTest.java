package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Timeline.Point;
import org.junit.jupiter.api.Test;

/** Timelines survive being written and read back. */
class TimelineRowsTest {
    private static Timeline timeline(int points) {
        List<Point> all = new ArrayList<>();
        for (long i = 1; i <= points; i++) {
            all.add(new Point(25_000_000 * i, 7 * i, i, 0L, null, 3 * i, 90_000 - i, 0L));
        }
        return new Timeline(all);
    }

    @Test
    void everyNumberComesBackAndWhatIsNotThereStaysAway() throws Exception {
        assertThat(TimelineRows.decode(TimelineRows.encode(timeline(128))))
                .isEqualTo(timeline(128));
    }

    @Test
    void aReadingTakesFewBytes() {
        assertThat(TimelineRows.encode(timeline(128)).length).isLessThan(128 * 8);
    }

    @Test
    void whatIsDamagedIsRefused() {
        byte[] data = TimelineRows.encode(timeline(10));
        data[0] ^= 1;
        assertThatThrownBy(() -> TimelineRows.decode(data)).isInstanceOf(DataFormatException.class);
    }

    /** A kilobyte of zeros, deflated, would be a megabyte of points. */
    @Test
    void aSeriesWithoutEndIsRefused() {
        List<Point> all = new ArrayList<>();
        for (long i = 1; i <= 20_000; i++) {
            all.add(new Point(i, i, null, null, null, null, null, null));
        }
        byte[] data = TimelineRows.encode(new Timeline(all));
        assertThatThrownBy(() -> TimelineRows.decode(data)).isInstanceOf(DataFormatException.class);
    }
}
