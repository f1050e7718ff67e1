package marshalyard.desktop.notice;

import java.time.Duration;
import javafx.animation.Animation.Status;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;

/**
 * The notice in a box of two lines at most; the whole sentence stands in its tooltip, too. What is
 * no error goes after some seconds, and stays in the log.
 */
public final class NoticeView extends HBox {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final double TWO_LINES = 34;

    /** Counts down while nobody points at the notice. */
    private final PauseTransition leaving = new PauseTransition();

    public NoticeView(NoticeModel model) {
        leaving.setOnFinished(e -> model.dismiss());
        hoverProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is) leaving.pause();
                            else if (leaving.getStatus() == Status.PAUSED) leaving.play();
                        });
        getStyleClass().add("notice");
        setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        FontIcon icon = new FontIcon();
        Label sentence = new Label();
        sentence.setId("notice");
        sentence.setWrapText(true);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.setMinWidth(0);
        sentence.setMaxHeight(TWO_LINES);
        Tooltip whole = new Tooltip();
        whole.setWrapText(true);
        whole.setMaxWidth(500);
        sentence.setTooltip(whole);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        Button dismiss = new Button(null, new FontIcon(MaterialDesignC.CLOSE));
        dismiss.setId("dismiss-notice");
        dismiss.setAccessibleText("Close this notice");
        dismiss.getStyleClass().addAll("flat", "button-icon");
        dismiss.setTooltip(new Tooltip("Close this notice"));
        dismiss.setOnAction(e -> model.dismiss());
        getChildren().addAll(icon, sentence, dismiss);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        model.currentProperty()
                .addListener(
                        (o, was, notice) -> {
                            leaving.stop();
                            setVisible(notice != null);
                            if (notice == null) return;
                            notice.stays().ifPresent(this::leaveIn);
                            sentence.setText(notice.sentence());
                            whole.setText(notice.sentence());
                            icon.setIconCode(
                                    notice.error()
                                            ? MaterialDesignA.ALERT_CIRCLE_OUTLINE
                                            : MaterialDesignI.INFORMATION_OUTLINE);
                            pseudoClassStateChanged(ERROR, notice.error());
                        });
    }

    private void leaveIn(Duration time) {
        leaving.setDuration(javafx.util.Duration.millis(time.toMillis()));
        leaving.playFromStart();
        if (isHover()) leaving.pause();
    }
}
