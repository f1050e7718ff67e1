package marshalyard.desktop.log;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import marshalyard.model.text.Counted;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/** Opens and closes the log; counts the warnings that came while it was closed. */
public final class LogButton extends Button {
    private static final PseudoClass WARN = PseudoClass.getPseudoClass("warn");

    /**
     * The button.
     *
     * @param open whether the log is seen
     * @param toggle shows the log, or hides it
     * @param keys what else does that
     */
    public LogButton(LogModel model, ObservableBooleanValue open, Runnable toggle, String keys) {
        setId("log-button");
        getStyleClass().addAll("flat", "log-button");
        setMinWidth(USE_PREF_SIZE);
        FontIcon icon = new FontIcon();
        icon.iconCodeProperty()
                .bind(
                        Bindings.when(open)
                                .then(MaterialDesignC.CHEVRON_DOWN)
                                .otherwise(MaterialDesignC.CHEVRON_UP));
        setGraphic(icon);
        setTooltip(new Tooltip("Shows or hides the log (" + keys + ")"));
        setOnAction(e -> toggle.run());
        textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> words(model.unseenProperty().get()), model.unseenProperty()));
        model.unseenProperty()
                .addListener((o, was, is) -> pseudoClassStateChanged(WARN, is.intValue() > 0));
        open.addListener((o, was, is) -> model.look(is));
        model.look(open.get());
    }

    private static String words(int unseen) {
        return unseen == 0 ? "Log" : "Log: " + Counted.of(unseen, "warning");
    }
}
