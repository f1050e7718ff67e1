package marshalyard.desktop.palette;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A field and below it what its words find: arrow keys choose, Enter does it, Escape closes. */
public final class PaletteCard extends VBox {
    private static final double WIDTH = 620;
    private static final double HEIGHT = 460;
    private static final double MOST_TITLE = 440;

    private final PaletteModel model;
    private final Runnable close;
    private final ListView<PaletteEntry> list = new ListView<>();

    public PaletteCard(PaletteModel model, Runnable close) {
        this.model = model;
        this.close = close;
        setId("palette");
        getStyleClass().addAll("engine-form", "palette");
        setMaxSize(WIDTH, HEIGHT);
        setPrefSize(WIDTH, HEIGHT);
        TextField words = new TextField();
        words.setId("palette-words");
        words.setPromptText("An experiment, a setting, an engine, a cell, something to do …");
        words.setAccessibleText("Go to or do");
        words.textProperty().bindBidirectional(model.wordsProperty());
        words.addEventFilter(KeyEvent.KEY_PRESSED, this::typed);
        list.setId("palette-found");
        list.setAccessibleText("Found");
        list.setFocusTraversable(false);
        list.getStyleClass().add("dense");
        list.setItems(model.found());
        list.setCellFactory(l -> new Line());
        Label none = new Label("Nothing has these words.");
        none.getStyleClass().add("hint");
        list.setPlaceholder(none);
        model.wordsProperty().addListener((o, was, is) -> choose(0));
        choose(0);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(words, list);
    }

    private void choose(int line) {
        if (model.found().isEmpty()) return;
        int there = Math.floorMod(line, model.found().size());
        list.getSelectionModel().clearAndSelect(there);
        list.scrollTo(Math.max(0, there - 4));
    }

    private void typed(KeyEvent key) {
        int now = list.getSelectionModel().getSelectedIndex();
        switch (key.getCode()) {
            case DOWN -> choose(now + 1);
            case UP -> choose(now - 1);
            case PAGE_DOWN -> choose(Math.min(now + 10, model.found().size() - 1));
            case PAGE_UP -> choose(Math.max(now - 10, 0));
            case ENTER -> take(list.getSelectionModel().getSelectedItem());
            case ESCAPE -> close.run();
            default -> {
                return;
            }
        }
        key.consume();
    }

    private void take(PaletteEntry entry) {
        if (entry == null) return;
        close.run();
        entry.does().run();
    }

    /** The name of an entry, where it is, and what it is. */
    private final class Line extends ListCell<PaletteEntry> {
        private final Label title = new Label();
        private final Label detail = new Label();
        private final Label kind = new Label();
        private final HBox line = new HBox(10, title, detail, kind);

        Line() {
            title.setMinWidth(0);
            title.setMaxWidth(MOST_TITLE);
            title.setTextOverrun(OverrunStyle.ELLIPSIS);
            detail.setMinWidth(0);
            detail.setPrefWidth(0); // it has what the title leaves
            detail.setMaxWidth(Double.MAX_VALUE);
            detail.getStyleClass().add("muted");
            HBox.setHgrow(detail, Priority.ALWAYS);
            kind.setMinWidth(USE_PREF_SIZE);
            kind.getStyleClass().add("muted");
            line.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0); // so that long titles end in an ellipsis
            setOnMouseClicked(
                    e -> {
                        if (e.getButton() == MouseButton.PRIMARY && !isEmpty()) take(getItem());
                    });
        }

        @Override
        protected void updateItem(PaletteEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setGraphic(empty || entry == null ? null : line);
            if (empty || entry == null) return;
            title.setText(entry.title());
            detail.setText(entry.detail());
            kind.setText(entry.kind());
        }
    }
}
