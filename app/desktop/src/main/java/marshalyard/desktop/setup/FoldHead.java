package marshalyard.desktop.setup;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/** The title of a part of the form; pressed, it folds the part away or brings it out. */
final class FoldHead extends Button {
    private final Region body;
    private final Label summary = new Label();
    private final FontIcon arrow = new FontIcon(MaterialDesignC.CHEVRON_DOWN);

    FoldHead(String text, String id, Region body) {
        this.body = body;
        body.managedProperty().bind(body.visibleProperty());
        Label title = new Label(text);
        title.getStyleClass().add("factor-title");
        title.setMinWidth(USE_PREF_SIZE);
        summary.getStyleClass().add("chosen-levels");
        summary.setTextOverrun(OverrunStyle.ELLIPSIS);
        summary.setMinWidth(0);
        summary.visibleProperty().bind(body.visibleProperty().not());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(8, title, summary, space, arrow);
        line.prefWidthProperty().bind(widthProperty());
        setGraphic(line);
        setId(idOf(id));
        body.getProperties().put(FoldHead.class, this);
        setAccessibleText(text);
        getStyleClass().addAll("flat", "fold");
        setMaxWidth(Double.MAX_VALUE);
        setOnAction(e -> fold(body.isVisible()));
    }

    /** The id of the head of a part. */
    static String idOf(String part) {
        return "fold-" + part;
    }

    /** Brings a part out that was folded away. */
    static void unfold(Node part) {
        if (part.getProperties().get(FoldHead.class) instanceof FoldHead head) head.fold(false);
    }

    /** What stands beside the title while the part is folded. */
    void tell(String inShort) {
        summary.setText(inShort);
    }

    void fold(boolean away) {
        body.setVisible(!away);
        arrow.setIconCode(away ? MaterialDesignC.CHEVRON_RIGHT : MaterialDesignC.CHEVRON_DOWN);
    }
}
