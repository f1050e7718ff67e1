package marshalyard.desktop.guide;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** The guide in a window of its own, so that one can read beside what one does. */
public final class GuideWindow extends Stage {
    private static final double WIDTH = 920;
    private static final double HEIGHT = 720;
    private static final double LIST_WIDTH = 260;
    private static final double MARKER_WIDTH = 18;

    private final List<GuidePage> pages = GuidePage.all();
    private final ListView<GuidePage> list = new ListView<>();
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);

    /**
     * A window that is not shown yet, with the first page.
     *
     * @param owner is closed with it
     */
    public GuideWindow(Window owner) {
        initOwner(owner);
        setTitle("Guide");
        setMinWidth(560);
        setMinHeight(320);
        list.setId("guide-pages");
        list.setAccessibleText("Pages of the guide");
        list.setPrefWidth(LIST_WIDTH);
        list.setMinWidth(LIST_WIDTH);
        list.getItems().setAll(pages);
        list.setCellFactory(l -> new PageCell());
        list.getSelectionModel().selectedItemProperty().addListener((o, was, is) -> show(is));
        body.setId("guide-page");
        body.getStyleClass().add("guide-page");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setAccessibleText("Page of the guide");
        HBox.setHgrow(scroll, Priority.ALWAYS);
        HBox all = new HBox(list, scroll);
        all.getStyleClass().add("guide");
        Scene scene = new Scene(all, WIDTH, HEIGHT);
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() == KeyCode.ESCAPE) close();
                });
        setScene(scene);
        list.getSelectionModel().selectFirst();
    }

    /** Turns to a page. */
    public void turnTo(GuidePage page) {
        list.getSelectionModel().select(page);
        list.scrollTo(page);
    }

    private void show(GuidePage page) {
        if (page == null) return;
        body.getChildren().setAll(page.blocks().stream().map(b -> node(page, b)).toList());
        scroll.setVvalue(0);
    }

    private Node node(GuidePage page, GuideBlock block) {
        if (block instanceof GuideBlock.Heading heading) {
            return flow(
                    page, heading.text(), heading.level() == 1 ? "card-title" : "guide-heading");
        }
        if (block instanceof GuideBlock.Item item) {
            Label marker = new Label(item.marker());
            marker.setMinWidth(MARKER_WIDTH);
            TextFlow words = flow(page, item.text(), "guide-words");
            HBox.setHgrow(words, Priority.ALWAYS);
            HBox line = new HBox(4, marker, words);
            line.setAlignment(Pos.TOP_LEFT);
            return line;
        }
        if (block instanceof GuideBlock.Code code) {
            Label lines = new Label(code.text());
            lines.setWrapText(true);
            lines.setMaxWidth(Double.MAX_VALUE);
            lines.setMinHeight(Label.USE_PREF_SIZE);
            lines.getStyleClass().add("guide-code-block");
            return lines;
        }
        if (block instanceof GuideBlock.Grid grid) return table(page, grid);
        return flow(page, ((GuideBlock.Paragraph) block).text(), "guide-words");
    }

    private GridPane table(GuidePage page, GuideBlock.Grid grid) {
        GridPane table = new GridPane();
        table.setHgap(16);
        table.setVgap(6);
        for (int row = 0; row < grid.rows().size(); row++) {
            List<String> cells = grid.rows().get(row);
            for (int column = 0; column < cells.size(); column++) {
                TextFlow cell =
                        flow(page, cells.get(column), row == 0 ? "guide-heading" : "guide-words");
                GridPane.setHgrow(cell, Priority.ALWAYS);
                table.add(cell, column, row);
            }
        }
        return table;
    }

    private TextFlow flow(GuidePage page, String text, String style) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add(style);
        for (Span span : Span.of(text)) flow.getChildren().add(node(page, span));
        return flow;
    }

    private Node node(GuidePage page, Span span) {
        Node node =
                page.linked(span.target(), pages)
                        .map(there -> (Node) link(span.text(), there))
                        .orElseGet(() -> new Text(span.text()));
        switch (span.style()) {
            case CODE -> node.getStyleClass().add("guide-code");
            case STRONG, TERM -> node.getStyleClass().add("guide-term");
            case PLAIN, LINK -> {}
        }
        return node;
    }

    private Hyperlink link(String text, GuidePage there) {
        Hyperlink link = new Hyperlink(text);
        link.getStyleClass().add("guide-link");
        link.setOnAction(e -> turnTo(there));
        return link;
    }

    private static final class PageCell extends ListCell<GuidePage> {
        @Override
        protected void updateItem(GuidePage page, boolean empty) {
            super.updateItem(page, empty);
            setText(empty ? null : page.title());
            setWrapText(true);
            setPrefWidth(LIST_WIDTH - 24);
        }
    }
}
