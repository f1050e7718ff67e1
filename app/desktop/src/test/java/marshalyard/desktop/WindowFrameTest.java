package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import marshalyard.desktop.frame.WindowFrame;
import marshalyard.desktop.frame.WindowState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

@NeedsDisplay
class WindowFrameTest {
    private Stage window;
    private Stage beside;

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void hide() throws Exception {
        FxToolkit.setupFixture(
                () -> {
                    beside.hide();
                    window.hide();
                });
    }

    /** It was one of 200 by 200 pixels, without a title, in the corner of the screen. */
    @Test
    void theFirstWindowBesideOneThatFilledTheScreenAtOnceHasItsSize() throws Exception {
        MemoryPreferences preferences = new MemoryPreferences();
        preferences.put("window", "100.0 50.0 1200.0 700.0 true");
        FxToolkit.setupFixture(
                () -> {
                    window = new Stage();
                    window.setScene(new Scene(new Pane()));
                    new WindowFrame(window, new WindowState(preferences)).show();
                });
        WaitForAsyncUtils.waitForFxEvents();

        FxToolkit.setupFixture(
                () -> {
                    beside = new Stage();
                    beside.initOwner(window);
                    beside.setScene(new Scene(new Pane(), 400, 300));
                    beside.setOnShown(shown -> answerAsOpenboxDoes());
                    beside.show();
                });
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(beside.getScene().getWidth()).isEqualTo(400);
        assertThat(beside.getScene().getHeight()).isEqualTo(300);
    }

    private void answerAsOpenboxDoes() {
        beside.setWidth(200);
        beside.setHeight(200);
    }
}
