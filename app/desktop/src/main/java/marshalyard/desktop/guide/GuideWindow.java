package marshalyard.desktop.guide;

import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.overlay.EscapeKey;

/** The guide in a window of its own, so that one can read beside what one does. */
public final class GuideWindow extends Stage {
    private static final double WIDTH = 920;
    private static final double HEIGHT = 720;
    private static final double LIST_WIDTH = 260;

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
        EscapeKey.closes(this, scene);
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
        body.getChildren()
                .setAll(PageBlocks.within(page.document(), target -> turning(page, target)));
        scroll.setVvalue(0);
    }

    private Optional<Runnable> turning(GuidePage page, String target) {
        return page.linked(target, pages).map(there -> () -> turnTo(there));
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
