package marshalyard.desktop.setup;

import java.util.List;
import java.util.Locale;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.link.Link;
import marshalyard.model.text.Counted;

/** A new link on a card: its fields, with links to begin with above them and its path below. */
final class LinkFormView extends VBox {
    private static final double WIDTH = 660;
    private static final double FIELD = 190;
    private static final double PATHS = 96;
    private static final int MOST = 2;
    private static final String NO_SWEEP = "nothing";

    private final LinkForm form;
    private final GridPane grid = new GridPane();
    private int row;

    /**
     * The card.
     *
     * @param known links to begin with
     * @param close takes the card away
     */
    LinkFormView(LinkForm form, List<Link> known, Runnable close) {
        this.form = form;
        setId("link-form");
        getStyleClass().add("engine-form");
        setMaxSize(WIDTH, USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label title = new Label("New link");
        title.getStyleClass().add("card-title");
        VBox head = new VBox(8, title, begin(known));
        head.getStyleClass().add("card-head");
        grid.setHgap(10);
        grid.setVgap(6);
        fill();
        VBox body = new VBox(10, grid, paths());
        body.getStyleClass().add("card-head");
        // A small window has no room for all of it, and must show the buttons.
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setMinHeight(0);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll, foot(close));
    }

    private Node begin(List<Link> known) {
        Label from = new Label("Begin with");
        from.setMinWidth(USE_PREF_SIZE);
        FlowPane links = new FlowPane(6, 6);
        known.stream().filter(Link::emulated).forEach(link -> links.getChildren().add(chip(link)));
        HBox.setHgrow(links, Priority.ALWAYS);
        HBox line = new HBox(10, from, links);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private Button chip(Link link) {
        Button chip = new Button(Figures.grouped(Factors.LINK.shortly(link)));
        chip.setId("begin-" + Factors.LINK.shortly(link).replace(' ', '-'));
        chip.getStyleClass().add("chip");
        chip.setMnemonicParsing(false);
        chip.setTooltip(new Tooltip(Factors.LINK.format(link)));
        chip.setOnAction(e -> form.show(link));
        return chip;
    }

    private void fill() {
        CheckBox alike = new CheckBox("Same both ways");
        alike.setId("link-alike");
        alike.setMinWidth(USE_PREF_SIZE);
        alike.selectedProperty().bindBidirectional(form.alikeProperty());
        Label back = new Label("To the sender");
        back.disableProperty().bind(form.alikeProperty());
        grid.addRow(row++, alike, new Label("To the receiver"), back);
        for (LinkPart part : LinkPart.values()) {
            String id = "link-" + part.name().toLowerCase(Locale.ROOT);
            TextField there = field(id, part.title(), part.usual(), form.there(part));
            there.setTooltip(new Tooltip(part.help()));
            if (part == LinkPart.LATENCY) there.getStyleClass().add(Overlay.FIRST);
            TextField other = field(id + "-back", part.title(), part.usual(), form.back(part));
            other.setTooltip(new Tooltip(part.help()));
            other.disableProperty().bind(form.alikeProperty());
            grid.addRow(row++, new Label(part.title()), there, other);
        }
        TextField mtu = field("link-mtu", "MTU", "1500 bytes", form.mtuProperty());
        grid.addRow(row++, new Label("MTU"), mtu, note("largest packet in bytes"));
        ComboBox<String> congestion = new ComboBox<>();
        congestion.setId("link-congestion");
        congestion.setEditable(true);
        congestion.getItems().addAll(Link.CONGESTION, "cubic", "bbr");
        congestion.setPromptText(Link.CONGESTION);
        congestion.setPrefWidth(FIELD);
        congestion.getEditor().textProperty().bindBidirectional(form.congestionProperty());
        grid.addRow(row++, new Label("Congestion"), congestion, note("of TCP at both ends"));
        TextField down = field("link-down", "Cut for", "never", form.downProperty());
        grid.addRow(row++, new Label("Cut for"), down, note("once, in the middle of each trial"));
        sweep();
        TextField name = field("link-name", "Name", "from its values", form.nameProperty());
        grid.addRow(row++, new Label("Name"), name);
    }

    private void sweep() {
        ComboBox<String> which = new ComboBox<>();
        which.setId("link-swept");
        which.getItems().addAll(NO_SWEEP, "latency", "loss", "rate");
        which.setPrefWidth(FIELD);
        String swept = form.sweptProperty().get();
        which.setValue(swept.isEmpty() ? NO_SWEEP : swept);
        which.valueProperty()
                .addListener(
                        (o, was, is) -> form.sweptProperty().set(is.equals(NO_SWEEP) ? "" : is));
        TextField values =
                field("link-sweep", "Values to sweep", "5..80 ms *2", form.sweepProperty());
        values.disableProperty().bind(form.sweptProperty().isEmpty());
        form.sweptProperty()
                .addListener(
                        (o, was, is) ->
                                values.setPromptText(
                                        is.equals("loss")
                                                ? "0..8 % +2"
                                                : is.equals("rate")
                                                        ? "1..64 Mbit/s *4"
                                                        : "5..80 ms *2"));
        grid.addRow(row++, new Label("Sweep"), which, values);
    }

    private static Label note(String text) {
        Label note = new Label(text);
        note.setWrapText(true);
        note.getStyleClass().add("muted");
        return note;
    }

    private static TextField field(String id, String title, String prompt, StringProperty text) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(title);
        field.getStyleClass().add("small-field");
        field.setPromptText(prompt);
        field.setPrefWidth(FIELD);
        field.textProperty().bindBidirectional(text);
        return field;
    }

    /** The paths have a constant height, so that nothing moves while a value is typed. */
    private Node paths() {
        VBox paths = new VBox(6);
        paths.setId("link-path");
        paths.setMinHeight(PATHS);
        paths.setMaxHeight(PATHS);
        Runnable draw =
                () -> {
                    List<Link> links = form.linksProperty().get();
                    paths.getChildren().clear();
                    links.stream()
                            .limit(MOST)
                            .map(LinkPaths::path)
                            .forEach(paths.getChildren()::add);
                    int more = links.size() - MOST;
                    if (more > 0)
                        paths.getChildren().add(new Label("and " + Counted.digits(more) + " more"));
                };
        form.linksProperty().addListener((o, was, is) -> draw.run());
        draw.run();
        return paths;
    }

    private Node foot(Runnable close) {
        CardFoot foot = new CardFoot("link", form.faultProperty(), "Add link", form::take, close);
        Runnable tell =
                () -> {
                    int count = form.linksProperty().get().size();
                    foot.ok().setText(count > 1 ? "Add " + Counted.of(count, "link") : "Add link");
                    foot.ok().setDisable(count == 0);
                };
        form.linksProperty().addListener((o, was, is) -> tell.run());
        tell.run();
        return foot;
    }
}
