package marshalyard.desktop.setup;

import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.model.figure.Figures;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.text.Counted;

/**
 * The path of each chosen link as a small picture: the sender, what lies between in each direction,
 * and the receiver.
 */
final class LinkPaths extends VBox {
    private static final int MOST = 4;

    private final LevelChoice<Link> links;

    /** The chosen ones of these. */
    LinkPaths(LevelChoice<Link> links) {
        super(8);
        this.links = links;
        setId("link-paths");
        links.levels().addListener((ListChangeListener<OfferedLevel<Link>>) c -> watch());
        watch();
    }

    private void watch() {
        links.levels().forEach(l -> l.chosenProperty().addListener((o, was, is) -> draw()));
        draw();
    }

    private void draw() {
        List<Link> chosen = links.chosen();
        getChildren().clear();
        chosen.stream().filter(Link::emulated).limit(MOST).map(LinkPaths::path).forEach(this::add);
        long more = chosen.stream().filter(Link::emulated).count() - MOST;
        if (more > 0) add(new Label("and " + Counted.digits(more) + " more"));
        setManaged(!getChildren().isEmpty());
        setVisible(!getChildren().isEmpty());
    }

    private void add(Region node) {
        getChildren().add(node);
    }

    /** The picture of one link. */
    static Region path(Link link) {
        VBox between = new VBox(2);
        between.setAlignment(Pos.CENTER);
        HBox.setHgrow(between, Priority.ALWAYS);
        if (!link.name().isEmpty()) between.getChildren().add(new Label(link.name()));
        if (link.there().equals(link.back())) {
            between.getChildren().add(way("⟷", LinkText.figuresInWords(link)));
        } else {
            between.getChildren().add(way("⟶", LinkText.words(link.there())));
            between.getChildren().add(way("⟵", LinkText.words(link.back())));
        }
        HBox path = new HBox(6, end("sender"), between, end("receiver"));
        path.setAlignment(Pos.CENTER_LEFT);
        path.setAccessibleText(
                "From the sender over " + LinkText.figuresInWords(link) + " to the receiver");
        return path;
    }

    private static Label end(String role) {
        Label end = new Label(role);
        end.getStyleClass().add("link-end");
        end.setMinWidth(Region.USE_PREF_SIZE);
        return end;
    }

    private static Label way(String arrow, String figures) {
        Label way = new Label(arrow + " " + Figures.grouped(figures));
        way.setWrapText(true);
        return way;
    }
}
