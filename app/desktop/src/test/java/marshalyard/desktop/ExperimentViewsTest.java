package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.views.ExperimentViews;
import marshalyard.desktop.views.NamedView;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each experiment has a view of its own, which its session keeps. */
class ExperimentViewsTest {
    @TempDir private Path folder;

    private static void chooseAll(ChartModel chart) {
        chart.kindProperty().set(ChartKinds.find("sender-rate"));
        chart.logarithmicProperty().set(true);
        chart.publishedProperty().set(PublishedDisplay.SCALED);
        chart.axesProperty().set(Axes.USUAL.withBytes(true));
        chart.referenceProperty().set(Optional.of("tcp"));
        chart.encoding().choose(Channel.PANEL, Optional.of(Factors.TYPE));
    }

    private static void showsAll(ChartModel chart) {
        assertThat(chart.kindProperty().get().id()).isEqualTo("sender-rate");
        assertThat(chart.logarithmicProperty().get()).isTrue();
        assertThat(chart.publishedProperty().get()).isEqualTo(PublishedDisplay.SCALED);
        assertThat(chart.axesProperty().get().bytes()).isTrue();
        assertThat(chart.referenceProperty().get()).hasValue("tcp");
        assertThat(chart.encoding().current(Channel.PANEL)).hasValue(Factors.TYPE);
    }

    private static void showsTheUsual(ChartModel chart) {
        assertThat(chart.kindProperty().get()).isEqualTo(ChartKinds.of(Topic.THROUGHPUT).get(0));
        assertThat(chart.logarithmicProperty().get()).isFalse();
        assertThat(chart.publishedProperty().get()).isEqualTo(PublishedDisplay.OFF);
        assertThat(chart.axesProperty().get()).isEqualTo(Axes.USUAL);
        assertThat(chart.referenceProperty().get()).isEmpty();
        assertThat(chart.encoding().current(Channel.PANEL)).isEmpty();
    }

    @Test
    void anotherExperimentHasTheUsualViewAndTheFirstOneFindsItsOwnAgain() throws Exception {
        try (Desk desk = new Desk(folder)) {
            ChartModel chart = desk.parts.charts.of(Topic.THROUGHPUT);
            chooseAll(chart);
            desk.make.begin(Made.experiment());
            showsTheUsual(chart);
            desk.open.show(desk.sample);
            showsAll(chart);
        }
    }

    @Test
    void aSessionKeepsTheViewsOfItsExperiments() throws Exception {
        Path file;
        try (Desk desk = new Desk(folder)) {
            chooseAll(desk.parts.charts.of(Topic.THROUGHPUT));
            desk.run.run();
            showsAll(desk.parts.charts.of(Topic.THROUGHPUT));
            file = desk.parts.session.storeProperty().get().file();
        }
        Path copy = folder.resolve("copy.yard");
        Files.copy(file, copy);
        try (Desk desk = new Desk(folder.resolve("other"))) {
            showsTheUsual(desk.parts.charts.of(Topic.THROUGHPUT));
            desk.open.open(copy);
            assertThat(desk.inView()).isInstanceOf(ShelfItem.InSession.class);
            showsAll(desk.parts.charts.of(Topic.THROUGHPUT));
        }
    }

    @Test
    void aViewIsKeptUnderANameAndSavedWithItsExperiment() throws Exception {
        Path file;
        try (Desk desk = new Desk(folder)) {
            ChartModel chart = desk.parts.charts.of(Topic.THROUGHPUT);
            desk.run.run();
            chooseAll(chart);
            chart.hidden().add(new HiddenLevel(Factors.TYPE, "octet"));
            desk.parts.views.keepAs(" Doubles\nonly ");
            desk.parts.views.showUsual();
            showsTheUsual(chart);
            assertThat(chart.hidden()).isEmpty();
            file = desk.parts.session.storeProperty().get().file();
        }
        Path copy = folder.resolve("copy.yard");
        Files.copy(file, copy);
        try (Desk desk = new Desk(folder.resolve("other"))) {
            ChartModel chart = desk.parts.charts.of(Topic.THROUGHPUT);
            ExperimentViews views = desk.parts.views;
            assertThat(views.named()).as("of the sample in view").isEmpty();
            desk.open.open(copy);
            showsTheUsual(chart);
            assertThat(views.named()).extracting(NamedView::name).containsExactly("Doubles only");
            NamedView kept = views.named().get(0);
            assertThat(views.isShown(kept)).isFalse();
            views.show(kept);
            showsAll(chart);
            assertThat(chart.hidden()).containsExactly(new HiddenLevel(Factors.TYPE, "octet"));
            assertThat(views.isShown(kept)).isTrue();
            views.remove(kept);
            assertThat(views.named()).isEmpty();
            showsAll(chart);
        }
    }

    @Test
    void aKindThatTheExperimentCanNotYieldGivesWayUntilItCan() throws Exception {
        try (Desk desk = new Desk(folder)) {
            ChartModel chart = desk.parts.charts.of(Topic.THROUGHPUT);
            chart.kindProperty().set(ChartKinds.find("interop"));
            desk.title("without pairs");
            assertThat(chart.applies()).isTrue();
            assertThat(chart.kindProperty().get().id()).isNotEqualTo("interop");
        }
    }
}
