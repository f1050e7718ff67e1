package marshalyard.desktop.notice;

import java.time.Duration;
import javafx.animation.Animation.Status;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.Text;
import marshalyard.desktop.overlay.CaptionButton;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;

/**
 * The notice in a box of two lines at most; a longer one has a button that shows all of it. What is
 * no error goes after some seconds, and stays in the log.
 */
public final class NoticeView extends HBox {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    /** Counts down while nobody points at the notice. */
    private final PauseTransition leaving = new PauseTransition();

    private final FontIcon icon = new FontIcon();
    private final Label sentence = new Label();
    private final CaptionButton more =
            new CaptionButton(
                    "whole-notice", "The whole notice", "Shows all of it", sentence::getText);
    private final Button dismiss = new Button(null, new FontIcon(MaterialDesignC.CLOSE));

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
        sentence.setId("notice");
        sentence.setWrapText(true);
        sentence.setMaxWidth(Double.MAX_VALUE);
        sentence.setMinWidth(0);
        sentence.maxHeightProperty()
                .bind(Bindings.createDoubleBinding(this::twoLines, sentence.fontProperty()));
        HBox.setHgrow(sentence, Priority.ALWAYS);
        more.setGraphic(null);
        more.setText("All");
        more.setVisible(false);
        more.managedProperty().bind(more.visibleProperty());
        more.showingProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is) leaving.pause();
                            else if (leaving.getStatus() == Status.PAUSED) leaving.play();
                        });
        dismiss.setId("dismiss-notice");
        dismiss.setAccessibleText("Close this notice");
        dismiss.getStyleClass().addAll("flat", "button-icon");
        dismiss.setTooltip(new Tooltip("Close this notice"));
        dismiss.setOnAction(e -> model.dismiss());
        getChildren().addAll(icon, sentence, more, dismiss);
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
                            icon.setIconCode(
                                    notice.error()
                                            ? MaterialDesignA.ALERT_CIRCLE_OUTLINE
                                            : MaterialDesignI.INFORMATION_OUTLINE);
                            pseudoClassStateChanged(ERROR, notice.error());
                        });
    }

    private double twoLines() {
        Text lines = new Text("Two\nlines");
        lines.setFont(sentence.getFont());
        return Math.ceil(lines.getLayoutBounds().getHeight());
    }

    @Override
    protected void layoutChildren() {
        more.setVisible(isCut());
        super.layoutChildren();
    }

    /** True if the sentence has more than two lines, even without the button beside it. */
    private boolean isCut() {
        double beside = icon.prefWidth(-1) + dismiss.prefWidth(-1) + 2 * getSpacing();
        double room = getWidth() - getInsets().getLeft() - getInsets().getRight() - beside;
        return room > 0 && sentence.prefHeight(room) > sentence.getMaxHeight() + 1;
    }

    private void leaveIn(Duration time) {
        leaving.setDuration(javafx.util.Duration.millis(time.toMillis()));
        leaving.playFromStart();
        if (isHover()) leaving.pause();
    }
}
