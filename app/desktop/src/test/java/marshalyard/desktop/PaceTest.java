package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
 * While curves grow, the window's thread is never away for long. Counted is what it works between
 * two looks at its queue, in CPU time, as a machine that stands still is no fault of the window.
 */
@NeedsDisplay
class PaceTest extends RealWindow {
    private static final long LONGEST_MILLIS = 50;
    private static final int TRIALS_A_SECOND = 20;

    /** A stretch that is the window's own is in each of them. */
    private static final int ROUNDS = 2;

    private static final int SECONDS = 2;

    /** Trials of a long run; 100,000 take some minutes to write. */
    private static final int THERE = Integer.getInteger("pace.trials", 10_000);

    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicInteger pulses = new AtomicInteger();
    private long last;
    private long longest;

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
        assertThat(worked()).as("work at a stretch, ms").isLessThan(LONGEST_MILLIS);
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
        Platform.runLater(() -> open.open(file));
        String drawing = String.format("Drawing %,d trials…", THERE);
        until(() -> said.contains(drawing));
        until(() -> hints.stream().noneMatch(hint -> hint.getText().equals(drawing)));
        assertThat(shows(robot, Color.web("#0072b2"))).isTrue();
        until(() -> !robot.lookup("#resume").query().isDisabled());
        robot.clickOn("#resume");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        assertThat(worked()).as("work at a stretch, ms").isLessThan(LONGEST_MILLIS);
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

    /** The longest stretch of work of the window's thread while trials end, in ms. */
    private long worked() throws Exception {
        goOn(4); // until its code is compiled
        Platform.runLater(new Pulses()::start);
        long usual = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            watched(() -> longest = 0);
            pulses.set(0);
            goOn(SECONDS);
            watched(() -> {});
            System.out.printf(
                    "%d pulses a second, at most %.1f ms of work at a stretch%n",
                    pulses.get() / SECONDS, longest / 1e6);
            usual = Math.min(usual, longest);
        }
        lab.finish();
        until(() -> !parts.run.isBusy());
        return TimeUnit.NANOSECONDS.toMillis(usual);
    }

    private final class Pulses extends AnimationTimer {
        @Override
        public void handle(long now) {
            pulses.incrementAndGet();
        }
    }

    /** Trials end, as fast as short ones do. */
    private void goOn(int seconds) throws Exception {
        for (int i = 0; i < seconds * TRIALS_A_SECOND; i++) {
            lab.measure(1);
            long end = System.nanoTime() + 1_000_000_000L / TRIALS_A_SECOND;
            while (System.nanoTime() < end) {
                watched(this::turn);
                Thread.sleep(3); // or two CPUs would do little but look
            }
        }
    }

    private void turn() {
        long now = threads.getCurrentThreadCpuTime();
        longest = Math.max(longest, now - last);
        last = now;
    }

    /** Takes its turn in the queue of the window's thread. */
    private void watched(Runnable step) {
        WaitForAsyncUtils.waitForAsyncFx(20_000, step);
    }
}
