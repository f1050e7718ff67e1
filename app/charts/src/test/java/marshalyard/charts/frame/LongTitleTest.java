package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;

class LongTitleTest {
    private static ChartPicture titled(int words) {
        String title =
                IntStream.rangeClosed(1, words)
                        .mapToObj(i -> "word-" + i)
                        .collect(Collectors.joining(" "));
        Experiment experiment =
                Measured.experiment(new Pattern.Flood(), DataType.OCTET)
                        .edit()
                        .title(title)
                        .build();
        return new ChartPicture(
                Measured.chart("throughput", experiment, Measured.trials(experiment)), Theme.LIGHT);
    }

    /** The caption of a chart in a report ended in the middle of a word. */
    @Test
    void aFileHasTheWholeSentence() {
        Drawn report = Drawn.of(titled(40), 760, 450);
        assertThat(report.svg()).contains("word-40").doesNotContain("...", "…");
        assertThat(report.plotHeight()).isGreaterThan(200);
    }

    @Test
    void aScreenHasTwoLinesAHighOneMoreAndAFileNoMoreThanLeavesRoomForCurves() {
        Drawn screen = Drawn.of(titled(40).forScreen(), 760, 450);
        assertThat(screen.svg()).doesNotContain("word-40");
        Drawn high = Drawn.of(titled(40).forScreen(), 760, 680);
        assertThat(high.svg()).contains("word-40");
        assertThat(high.plotHeight()).isGreaterThan(screen.plotHeight());
        Drawn report = Drawn.of(titled(400), 760, 450);
        assertThat(report.svg()).doesNotContain("word-400");
        assertThat(report.plotHeight()).isGreaterThan(200);
    }
}
