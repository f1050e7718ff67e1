package marshalyard.desktop.shelf;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.function.UnaryOperator;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import marshalyard.desktop.session.ExperimentProgress;
import marshalyard.desktop.session.Remarks;
import marshalyard.desktop.session.SessionEntry;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/** A line of the shelf: what it is, and how far it is. */
final class ShelfCell extends TreeCell<Object> {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private static final double HELP_WIDTH = 420;

    private final FontIcon icon = new FontIcon();
    private final Label title = new Label();
    private final Label state = new Label();
    private final HBox line = new HBox(6, icon, title, state);

    private final UnaryOperator<Object> latest;
    private final ContextMenu menu;
    private Object shown;

    /**
     * @param latest what is known now of the item that a line was made for
     * @param menu of a line with an item, which stands in view when the menu is asked for
     */
    ShelfCell(UnaryOperator<Object> latest, ContextMenu menu) {
        this.latest = latest;
        this.menu = menu;
        line.setAlignment(Pos.CENTER_LEFT);
        title.setMaxWidth(Double.MAX_VALUE);
        title.setMinWidth(0);
        title.setTextOverrun(OverrunStyle.ELLIPSIS);
        HBox.setHgrow(title, Priority.ALWAYS);
        state.setMinWidth(USE_PREF_SIZE);
        state.getStyleClass().add("muted");
        setPrefWidth(0); // so that long titles end in an ellipsis, not in a scroll bar
    }

    @Override
    protected void updateItem(Object value, boolean empty) {
        super.updateItem(value, empty);
        show(empty || value == null ? null : latest.apply(value));
    }

    /** Something may have changed. */
    void refresh() {
        if (!isEmpty() && getItem() != null) show(latest.apply(getItem()));
    }

    private void show(Object value) {
        // The line of another item is shown with effort, and a scrolled tree asks often.
        if (value != null && value == shown) return;
        shown = value;
        state.setText(null);
        state.setGraphic(null);
        setTooltip(null);
        setContextMenu(value instanceof ShelfItem ? menu : null);
        if (value == null) {
            setGraphic(null);
            return;
        }
        setGraphic(line);
        if (value instanceof ShelfItem item) {
            title.setText(item.name());
            item(item);
        } else {
            title.setText(value.toString());
            icon.setIconCode(MaterialDesignF.FOLDER_OPEN_OUTLINE);
            if (value instanceof SessionHeading heading) heading(heading);
        }
    }

    private void heading(SessionHeading heading) {
        if (heading.help().isEmpty()) return;
        icon.setIconCode(MaterialDesignF.FOLDER_LOCK_OUTLINE);
        Tooltip help = new Tooltip(heading.help());
        help.setWrapText(true);
        help.setMaxWidth(HELP_WIDTH);
        setTooltip(help);
    }

    private void item(ShelfItem item) {
        if (item instanceof ShelfItem.Sample sample) {
            boolean broken = sample.experiment() == null;
            icon.setIconCode(MaterialDesignC.CHART_LINE);
            if (broken) state(MaterialDesignA.ALERT_CIRCLE_OUTLINE, "state-bad");
            setTooltip(
                    new Tooltip(broken ? sample.fault() : sample.file().getFileName().toString()));
        } else if (item instanceof ShelfItem.Draft) {
            icon.setIconCode(MaterialDesignP.PENCIL_OUTLINE);
            setTooltip(new Tooltip("Not saved yet. Run it, or save it as YAML."));
        } else if (item instanceof ShelfItem.InSession inSession) {
            SessionEntry kept = inSession.kept();
            icon.setIconCode(MaterialDesignC.CHART_LINE);
            ZonedDateTime added = kept.stored().added().atZone(ZoneId.systemDefault());
            sign(kept.progress().state());
            state.setText(counted(kept, TIME.format(added)));
            setTooltip(
                    new Tooltip(
                            kept.progress().sentence(DAY.format(added)) + remarks(kept.remarks())));
        } else if (item instanceof ShelfItem.Recent recent) {
            icon.setIconCode(MaterialDesignH.HISTORY);
            setTooltip(new Tooltip(recent.file().toString()));
        }
    }

    private static String counted(SessionEntry kept, String added) {
        boolean running = kept.progress().running();
        if (kept.complete() && !running) return added;
        boolean open = running && kept.stored().experiment().repetition().open();
        return String.format(open ? "%,d" : "%,d/%,d", kept.done(), kept.total());
    }

    private void sign(ExperimentProgress.State of) {
        switch (of) {
            case RUNNING -> state(MaterialDesignP.PLAY_CIRCLE_OUTLINE, "state-running");
            case FAILED -> state(MaterialDesignA.ALERT_CIRCLE_OUTLINE, "state-bad");
            case WAITING -> state(MaterialDesignC.CLOCK_OUTLINE, "state-open");
            case INCOMPLETE -> state(MaterialDesignP.PROGRESS_CLOCK, "state-open");
            case MARKED -> state(MaterialDesignC.CHECK_CIRCLE_OUTLINE, "state-marked");
            case COMPLETE -> state(MaterialDesignC.CHECK_CIRCLE_OUTLINE, "state-good");
        }
    }

    private static String remarks(Remarks remarks) {
        String tags = remarks.tags().isEmpty() ? "" : "\nTags: " + remarks.tagLine();
        return tags + (remarks.notes().isEmpty() ? "" : "\n" + remarks.notes());
    }

    private void state(Ikon code, String style) {
        FontIcon mark = new FontIcon(code);
        mark.getStyleClass().add(style);
        state.setGraphic(mark);
    }
}
