package marshalyard.charts.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.analysis.results.Results;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The chart that each sample begins with can be drawn of its cells. */
class SampleViewsTest {
    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../../samples"))) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void eachCanBeDrawn(Path sample) throws Exception {
        Experiment read = ExperimentReader.read(sample, choice -> {});
        boolean pairs = read.engines().stream().anyMatch(e -> e.wirePairs().isPresent());
        Experiment experiment =
                pairs
                        ? read.edit()
                                .engines(
                                        List.of(
                                                EngineChoice.pair(
                                                        EngineChoice.of("tcp"),
                                                        EngineChoice.of("tcp-nio"),
                                                        "")))
                                .build()
                        : read;
        Results none = Results.of(experiment);
        List<Cell> cells = none.cells();
        UsualView view = UsualView.of(experiment);
        ChartKind kind = view.kind(cells);

        assertThat(cells).as("cells of %s", sample).anyMatch(kind::appliesTo);
        assertThat(kind.channels()).containsAll(view.channels().keySet());
        EncodingChoice choice = EncodingChoice.of(view.channels(), cells);
        var encoding = kind.encoding(ChartRequest.planned(none, cells, choice));
        view.channels()
                .forEach(
                        (channel, id) ->
                                assertThat(encoding.on(channel).map(d -> d.id()).orElse("none"))
                                        .as("%s of %s", channel, sample)
                                        .isEqualTo(id));
        assertThat(view.scale()).isNotNull();
        if (view.channels().containsKey(Channel.X)) {
            assertThat(cells)
                    .filteredOn(kind::appliesTo)
                    .allMatch(cell -> encoding.x().orElseThrow().number(cell).isPresent());
        }
    }
}
