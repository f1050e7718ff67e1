package marshalyard.desktop.setup;

import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;

/** The row of an option, with the way back to its default. */
final class OptionRow {
    static final double TITLE_WIDTH = 190;

    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    private final OptionForm option;
    private final FormRowView view;
    private final Button back = new Button(null, new FontIcon(MaterialDesignR.RESTORE));

    OptionRow(OptionForm option, FormControl control) {
        this.option = option;
        this.view = new FormRowView(option.row(), control, TITLE_WIDTH);
        view.setId(option.row().id());
        view.getStyleClass().add("option");
        if (control.marked() instanceof TextField field) field.getStyleClass().add("small-field");
        String fallback = option.spec().fallback();
        back.getStyleClass().addAll("flat", "button-icon", "line-button");
        back.setFocusTraversable(false);
        back.setTooltip(
                new Tooltip(
                        fallback.isEmpty()
                                ? "Back to nothing"
                                : "Back to the default, " + fallback));
        back.setOnAction(e -> option.reset());
        view.with(back);
        tell();
    }

    FormRowView view() {
        return view;
    }

    String help() {
        return option.spec().help();
    }

    /** Shows whether the option differs from its default. */
    void tell() {
        view.pseudoClassStateChanged(DIFFERS, option.differs());
        back.setVisible(option.differs());
    }
}
