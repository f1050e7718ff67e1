package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Topic;
import marshalyard.desktop.session.Remarks;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments of one's own: made, changed, kept, described, deleted. */
class EditingTest {
    @TempDir private Path folder;
    private Desk desk;

    @BeforeEach
    void aWindowWithASample() {
        desk = new Desk(folder);
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    @Test
    void aNewExperimentIsWrittenRunAndKeptInTheSession() throws Exception {
        desk.make.blank();
        desk.title("Mine");
        desk.parts.setup.add(Factors.SIZE, "2K");
        assertThat(desk.inView().title()).isEqualTo("Mine");
        assertThat(desk.parts.setup.plannedProperty().get().plan().cells()).hasSize(2);
        assertThat(
                        new WindowTitle(
                                        desk.parts.current,
                                        desk.parts.session,
                                        desk.parts.writing,
                                        desk.parts.setup)
                                .get())
                .isEqualTo("• Mine – Marshalyard");

        desk.open.show(desk.sample);
        assertThat(desk.inForm()).isEqualTo(Made.experiment());
        desk.open.show(desk.parts.shelf.drafts().get(0));
        assertThat(desk.inForm().title()).isEqualTo("Mine");

        desk.run.run();
        desk.lab.measure(20);
        desk.lab.finish();
        assertThat(desk.parts.shelf.drafts()).isEmpty();
        assertThat(desk.kept(0).stored().experiment()).isEqualTo(desk.inForm());
        assertThat(desk.parts.setup.dirtyProperty().get()).isFalse();
        desk.parts.setup.undo();
        assertThat(desk.parts.setup.dirtyProperty().get())
                .as("the run's edits can be undone")
                .isTrue();
    }

    @Test
    void aSampleThatWasChangedAndRunStaysAsItsFileHasIt() {
        desk.title("Changed");
        desk.run.run();
        desk.lab.finish();
        desk.open.show(desk.sample);
        assertThat(desk.inForm()).isEqualTo(Made.experiment());
        desk.open.show(new ShelfItem.InSession(desk.kept(0)));
        assertThat(desk.inForm().title()).isEqualTo("Changed");
    }

    @Test
    void aDuplicateIsAnExperimentOfItsOwn() {
        desk.parts.setup.settings().field(SettingList.WARMUP).textProperty().set("1 s");
        desk.make.duplicate();
        assertThat(desk.inForm().title()).isEqualTo("First look (copy)");
        assertThat(desk.inForm().trial().warmup()).hasSeconds(1);
        assertThat(desk.parts.shelf.drafts()).hasSize(1);
        desk.answers.yes = false;
        desk.edit.delete();
        assertThat(desk.parts.shelf.drafts()).hasSize(1);
        desk.answers.yes = true;
        desk.edit.delete();
        assertThat(desk.parts.shelf.drafts()).isEmpty();
        assertThat(desk.inView()).isEqualTo(desk.sample);
    }

    @Test
    void anEngineIsMeasuredTwiceByOneClick() {
        desk.make.twice(desk.lab.engines());
        assertThat(desk.inForm().title()).isEqualTo("First look (A/A)");
        assertThat(desk.inForm().engines()).hasSize(2).allMatch(e -> e.id().equals("jms"));
        assertThat(desk.notice()).contains("differences that it finds are chance");
        desk.make.twice(List.of());
        assertThat(desk.notice()).contains("None of these engines can be measured twice");
    }

    @Test
    void anExperimentIsSavedAsYaml() throws Exception {
        desk.make.begin(Made.stored());
        desk.title("Waiting: \"how long\"?");
        desk.parts.setup.description().textProperty().set("Two lines\nand # no comment.");
        desk.answers.file = folder.resolve("mine.yaml");
        desk.save.saveExperiment();
        assertThat(desk.answers.suggested).endsWith(".yaml");
        assertThat(ExperimentReader.read(desk.answers.file, choice -> {})).isEqualTo(desk.inForm());
        assertThat(desk.parts.shelf.drafts()).isEmpty();
        assertThat(desk.inView().identity()).isEqualTo(desk.answers.file);
        assertThat(desk.parts.setup.dirtyProperty().get()).isFalse();
        assertThat(Files.list(folder)).noneMatch(f -> f.toString().endsWith(".part"));
    }

    @Test
    void whatCanNotBeReadIsNotSaved() {
        desk.answers.file = folder.resolve("mine.yaml");
        desk.parts.setup.settings().field(SettingList.WARMUP).textProperty().set("soon");
        desk.save.saveExperiment();
        assertThat(desk.answers.file).doesNotExist();
        assertThat(desk.notice()).startsWith("Warm-up: ");
    }

    @Test
    void aPublishedFigureIsRedoneWithThePapersBehindOurs() {
        Experiment named = Made.experiment().edit().description("As in sigcomm96.").build();
        desk.make.repeatPublished(named);
        assertThat(desk.inForm()).isEqualTo(named);
        assertThat(desk.parts.charts.of(Topic.THROUGHPUT).publishedProperty().get())
                .isEqualTo(PublishedDisplay.ABSOLUTE);
        assertThat(desk.parts.charts.of(Topic.THROUGHPUT).hasPublished()).isTrue();
        assertThat(desk.parts.charts.of(Topic.LATENCY).publishedProperty().get())
                .isEqualTo(PublishedDisplay.OFF);
        assertThat(desk.notice()).startsWith("Press Run");
    }

    @Test
    void anExperimentOfTheSessionIsRenamedAndDescribed() throws Exception {
        desk.run.run();
        desk.lab.measure(5);
        desk.parts.run.cancel();
        AtomicBoolean written = new AtomicBoolean();
        desk.edit.describe(
                desk.kept(0),
                "At night",
                Remarks.of("Nothing else ran.", "quiet"),
                () -> written.set(true));
        assertThat(written).isTrue();
        assertThat(desk.kept(0).stored().experiment().title()).isEqualTo("At night");
        assertThat(desk.kept(0).remarks().tags()).containsExactly("quiet");
        ShelfItem item = new ShelfItem.InSession(desk.kept(0));
        assertThat(item.matches("")).isTrue();
        assertThat(item.matches("Quiet night")).as("words of tags and title").isTrue();
        assertThat(item.matches("quiet day")).isFalse();
        assertThat(desk.kept(0).done()).isEqualTo(5);
        assertThat(desk.inForm().title()).isEqualTo("At night");
        assertThat(desk.parts.setup.dirtyProperty().get()).isFalse();
        desk.run.resume();
        desk.lab.measure(19);
        desk.lab.finish();
        assertThat(desk.kept(0).complete()).isTrue();
    }

    @Test
    void anExperimentOfTheSessionIsDeletedUnlessItRuns() throws Exception {
        desk.run.run();
        desk.lab.measure(24);
        desk.lab.finish();
        desk.run.run();
        desk.edit.delete();
        assertThat(desk.notice()).contains("is being run");
        desk.parts.run.cancel();
        assertThat(desk.parts.session.experiments()).hasSize(2);
        desk.edit.delete();
        assertThat(desk.parts.session.experiments()).hasSize(1);
        assertThat(desk.parts.trials.records()).hasSize(24);
        desk.edit.delete();
        assertThat(desk.parts.session.experiments()).isEmpty();
        assertThat(desk.inView()).isEqualTo(desk.sample);
    }

    @Test
    void chosenCellsAreMeasuredAgainByAnExperimentOfTheirLevels() {
        List<Cell> cells = desk.parts.trials.planProperty().get().cells();
        desk.make.again(List.of(cells.get(0)));
        assertThat(desk.inForm().title()).isEqualTo("First look (again)");
        assertThat(desk.parts.setup.plannedProperty().get().plan().cells())
                .containsExactly(cells.get(0));

        desk.open.show(desk.sample);
        desk.make.again(List.of(cells.get(0), cells.get(3)));
        assertThat(desk.parts.setup.plannedProperty().get().plan().cells())
                .contains(cells.get(0), cells.get(3))
                .hasSize(4);
        assertThat(desk.notice()).contains("this experiment has 4 cells");
    }
}
