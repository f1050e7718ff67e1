package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.application.Platform;
import marshalyard.desktop.fxthread.BetweenTrials;
import marshalyard.desktop.fxthread.FxThread;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** The lab's thread waits between trials until the window has shown what happened. */
@NeedsDisplay
class BetweenTrialsTest {
    private final FxThread news =
            FxThread.gathering(Platform::runLater, Duration.ofHours(1)).unhurried();
    private final BetweenTrials between = new BetweenTrials(news);
    private final List<String> shown = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @Test
    void whatHappenedIsShownBeforeTheNextTrialBegins() {
        news.post(() -> shown.add("first trial"));
        between.run();
        assertThat(shown).containsExactly("first trial");
    }

    @Test
    void shortTrialsShareAPause() {
        between.run();
        news.post(() -> shown.add("second trial"));
        between.run();
        assertThat(shown).isEmpty();
        news.hurry();
    }

    @Test
    void aBusyWindowHoldsNoTrialUp() {
        Platform.runLater(() -> sleep(1000));
        long start = System.nanoTime();
        between.run();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(900));
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
