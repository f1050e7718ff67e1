package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionException;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * While curves grow, the window's thread is never away for long. The criterion is no time, which is
 * the machine's, but how much memory that thread takes for what it does between two pulses: what is
 * made anew of thousands of trials takes megabytes. The times are printed.
 */
@NeedsDisplay
class PaceTest extends RealWindow {
    private static final long MOST_BYTES = 6 << 20;
    private static final int ENDING = 40;

    /** Twenty trials a second, as fast as short ones end, on a display of sixty pulses. */
    private static final int PULSES_A_TRIAL = 3;

    /** Trials of a long run; 100,000 take some minutes to write. */
    private static final int THERE = Integer.getInteger("pace.trials", 10_000);

    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    private final Pulses pulses = new Pulses();

    @Start
    void aWindow(Stage window) {
        show(window);
        parts.shelf.show(List.of(new ShelfItem.Sample(Path.of("curves.yaml"), curves(), "")));
    }

    @Override
    Executor background() {
        return worker;
    }

    @AfterEach
    void end() {
        worker.shutdown();
    }

    /** Curves of eight sizes, with so many trials of each cell that it lasts. */
    private static Experiment curves() {
        return Made.experiment()
                .edit()
                .levels(Factors.TYPE, "short", "char", "long", "octet", "float", "double")
                .levels(Factors.SIZE, "1K..128K *2")
                .repetition(Repetition.DEFAULT.withForks(1).withTrials(20))
                .build();
    }

    @Test
    void theWindowAnswersWhileCurvesGrow(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        assertThat(taken()).as("bytes between two pulses").isLessThan(MOST_BYTES);
    }

    /** Four curves, of which many trials are there when further ones end. */
    @Test
    void theWindowAnswersInALongRun(FxRobot robot) throws Exception {
        Path file = longRun();
        Set<Label> hints = robot.lookup(".chart-view .hint").queryAllAs(Label.class);
        List<String> said = new ArrayList<>();
        robot.interact(
                () ->
                        hints.forEach(
                                h -> h.textProperty().addListener((o, was, is) -> said.add(is))));
        long asked = System.nanoTime();
        Platform.runLater(() -> open.open(file));
        String drawing = String.format("Drawing %,d trials…", THERE);
        until(() -> said.contains(drawing));
        until(() -> hints.stream().noneMatch(hint -> hint.getText().equals(drawing)));
        System.out.printf(
                "%,d trials are shown %.2f s after they were asked for%n",
                THERE, (System.nanoTime() - asked) / 1e9);
        assertThat(shows(robot, Color.web("#0072b2"))).isTrue();
        until(() -> !robot.lookup("#resume").query().isDisabled());
        robot.clickOn("#resume");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        assertThat(taken()).as("bytes between two pulses").isLessThan(MOST_BYTES);
    }

    private static Path longRun() throws SessionException {
        Path file = folder.resolve("long.yard");
        int cells = 20;
        Experiment large =
                Made.experiment()
                        .edit()
                        .levels(Factors.SIZE, "1K..16K *2")
                        .repetition(
                                Repetition.DEFAULT.withForks(1).withTrials(THERE / cells + 1000))
                        .build();
        List<Trial> trials = Plan.of(large).trials().subList(0, THERE);
        return Sessions.write(file, large, trials.stream().map(Made::record).toList());
    }

    /** The most that the window's thread takes between two pulses while trials end, in bytes. */
    private long taken() throws Exception {
        Platform.runLater(pulses::start);
        pulses.await(PULSES_A_TRIAL);
        pulses.begin();
        for (int i = 0; i < ENDING; i++) {
            lab.measure(1);
            pulses.await(PULSES_A_TRIAL);
        }
        Platform.runLater(pulses::stop);
        WaitForAsyncUtils.waitForFxEvents();
        lab.finish();
        until(() -> !parts.run.isBusy());
        System.out.printf(
                "%d trials: at most %,d bytes and %.1f ms of CPU time between two pulses%n",
                ENDING, pulses.bytes, pulses.nanos / 1e6);
        return pulses.bytes;
    }

    /** Looks at each pulse at what the window's thread has done since the one before. */
    private static final class Pulses extends AnimationTimer {
        private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        private final Semaphore seen = new Semaphore(0);
        private long bytesBefore;
        private long nanosBefore;
        private volatile long bytes;
        private volatile long nanos;

        /** Forgets what was; from the next pulse on it counts. */
        void begin() {
            WaitForAsyncUtils.waitForAsyncFx(
                    20_000,
                    () -> {
                        bytes = 0;
                        nanos = 0;
                    });
        }

        void await(int count) throws InterruptedException {
            seen.drainPermits();
            assertThat(seen.tryAcquire(count, 20, TimeUnit.SECONDS)).as("pulses").isTrue();
        }

        @Override
        public void handle(long now) {
            long bytesNow = threads.getCurrentThreadAllocatedBytes();
            long nanosNow = threads.getCurrentThreadCpuTime();
            if (nanosBefore > 0) {
                bytes = Math.max(bytes, bytesNow - bytesBefore);
                nanos = Math.max(nanos, nanosNow - nanosBefore);
            }
            bytesBefore = bytesNow;
            nanosBefore = nanosNow;
            seen.release();
        }
    }
}
