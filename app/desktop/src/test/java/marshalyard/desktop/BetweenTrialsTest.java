package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
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
        CountDownLatch busy = new CountDownLatch(1);
        Platform.runLater(() -> await(busy));
        news.post(() -> shown.add("first trial"));
        between.run();
        assertThat(shown).isEmpty();
        busy.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
