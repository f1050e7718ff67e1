package marshalyard.desktop.chart;

import java.util.function.Function;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

/** A chart in a window of its own, for a second screen; it follows the experiment in view. */
public final class ChartWindow extends Stage {
    private static final double WIDTH = 1000;
    private static final double HEIGHT = 680;

    /**
     * A window that is not shown yet.
     *
     * @param owner is closed with it
     * @param content the chart, made once; it is given whether the window is seen
     * @param title of the experiment and the chart
     */
    public ChartWindow(
            Window owner,
            Function<ObservableBooleanValue, Parent> content,
            ObservableStringValue title) {
        initOwner(owner);
        titleProperty().bind(title);
        setMinWidth(420);
        setMinHeight(320);
        Scene scene = new Scene(content.apply(showingProperty()), WIDTH, HEIGHT);
        scene.addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() == KeyCode.F11) setFullScreen(!isFullScreen());
                    else if (key.getCode() == KeyCode.ESCAPE && !isFullScreen()) close();
                });
        setScene(scene);
    }
}
