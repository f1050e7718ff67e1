package marshalyard.desktop.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.MapChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.lab.api.Lab;

/** Cards to begin with: the sessions used last with their charts, and the samples. */
public final class StartView extends ScrollPane {
    private static final double CARD_WIDTH = 228;
    private static final double PICTURE_HEIGHT = 124;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final StartModel model;
    private final ShelfModel shelf;
    private final SessionModel session;
    private final ObservableValue<Lab> lab;
    private final Consumer<ShelfItem> open;
    private final FlowPane recent = new FlowPane(12, 12);
    private final FlowPane samples = new FlowPane(12, 12);
    private final Label recentHeading = heading("Recent sessions");

    /** The actions of the links at the top. */
    public interface Deeds {
        void chooseFile();

        void tour();

        void leave();
    }

    /**
     * The page.
     *
     * @param lab knows the pairs of a wire, once its engines are known
     * @param open brings an item into view
     */
    public StartView(
            StartModel model,
            ShelfModel shelf,
            SessionModel session,
            ObservableValue<Lab> lab,
            Consumer<ShelfItem> open,
            Deeds deeds) {
        this.model = model;
        this.shelf = shelf;
        this.session = session;
        this.lab = lab;
        this.open = open;
        setId("start-page");
        setAccessibleText("Start page");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().addAll("edge-to-edge", "start-page");
        VBox page =
                new VBox(
                        head(deeds), recentHeading, recent, heading("Experiments to try"), samples);
        page.getStyleClass().add("start-body");
        setContent(page);
        visibleProperty().bind(model.shownProperty());
        managedProperty().bind(visibleProperty());
        shelf.samples().addListener((ListChangeListener<Object>) c -> fillSamples());
        lab.addListener((o, was, is) -> fillSamples());
        session.recent().addListener((Observable o) -> fillRecent());
        model.thumbnails().addListener((MapChangeListener<Path, Image>) c -> fillRecent());
        fillSamples();
        fillRecent();
    }

    private static Node head(Deeds deeds) {
        Label title = new Label("Marshalyard");
        title.getStyleClass().add("start-title");
        Label about =
                new Label(
                        "Measures communication middleware: the same typed data over sockets, CORBA,"
                                + " message queues and your own engines, side by side, with curves"
                                + " that grow while it runs.");
        about.setWrapText(true);
        about.getStyleClass().add("muted");
        about.setMinHeight(USE_PREF_SIZE);
        HBox links =
                new HBox(
                        10,
                        link("start-open", "Open a file…", deeds::chooseFile),
                        link("start-tour", "Take the tour", deeds::tour),
                        link("start-leave", "Go to the charts", deeds::leave));
        links.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, title, about, links);
    }

    private static Hyperlink link(String id, String text, Runnable action) {
        Hyperlink link = new Hyperlink(text);
        link.setId(id);
        link.setOnAction(
                e -> {
                    link.setVisited(false);
                    action.run();
                });
        return link;
    }

    private static Label heading(String text) {
        Label heading = new Label(text);
        heading.getStyleClass().add("start-heading");
        return heading;
    }

    private void fillSamples() {
        samples.getChildren()
                .setAll(
                        shelf.samples().stream()
                                .filter(s -> s.experiment() != null)
                                .sorted(Comparator.comparing(s -> !isFirst(s)))
                                .map(s -> SampleCard.of(s, lab.getValue()::expanded))
                                .map(this::card)
                                .toList());
    }

    private static boolean isFirst(ShelfItem.Sample sample) {
        return sample.file().getFileName().toString().startsWith("first");
    }

    private Node card(SampleCard card) {
        Label about = new Label(card.about());
        about.setWrapText(true);
        about.getStyleClass().add("muted");
        about.setMaxHeight(76);
        about.setMinHeight(76);
        about.setAlignment(Pos.TOP_LEFT);
        Label foot = new Label(card.engines() + "\n" + card.time());
        foot.getStyleClass().add("card-small");
        return card(
                "start-" + slug(card.sample().file()), card.title(), card.sample(), about, foot);
    }

    private void fillRecent() {
        List<ShelfItem.Recent> used = ShelfItem.Recent.all(session.recent());
        recent.getChildren().setAll(used.stream().map(this::card).toList());
        for (Node node : List.of(recent, recentHeading)) {
            node.setVisible(!used.isEmpty());
            node.setManaged(!used.isEmpty());
        }
    }

    private Node card(ShelfItem.Recent used) {
        Path file = used.file();
        Region picture = new Region();
        picture.setMinHeight(PICTURE_HEIGHT);
        Node top = picture;
        Image image = model.thumbnails().get(file);
        if (image != null) {
            ImageView view = new ImageView(image);
            view.setFitWidth(CARD_WIDTH - 24);
            view.setFitHeight(PICTURE_HEIGHT);
            view.setPreserveRatio(true);
            view.setSmooth(true);
            top = view;
        }
        Label foot = new Label(when(file));
        foot.getStyleClass().add("card-small");
        return card("start-" + slug(file), used.name(), used, top, foot);
    }

    private static String when(Path file) {
        try {
            return DAY.format(
                    Files.getLastModifiedTime(file).toInstant().atZone(ZoneId.systemDefault()));
        } catch (IOException e) {
            return "no longer there";
        }
    }

    private Button card(String id, String title, ShelfItem item, Node... parts) {
        Label heading = new Label(title);
        heading.getStyleClass().add("factor-title");
        heading.setTextOverrun(OverrunStyle.ELLIPSIS);
        heading.setMaxWidth(CARD_WIDTH - 24);
        VBox body = new VBox(6, heading);
        body.getChildren().addAll(parts);
        Button card = new Button(null, body);
        card.setId(id);
        card.getStyleClass().add("start-card");
        card.setPrefWidth(CARD_WIDTH);
        card.setMaxWidth(CARD_WIDTH);
        card.setAccessibleText(title);
        card.setOnAction(e -> open.accept(item));
        return card;
    }

    private static String slug(Path file) {
        return file.getFileName().toString().replaceAll("[^A-Za-z0-9]+", "-");
    }
}
