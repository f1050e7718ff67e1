package marshalyard.desktop.setup;

import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.TabKey;

/**
 * A new type of the user's own on a card: IDL on the left; on the right its members with their
 * sizes and rules; three values below.
 */
final class OwnTypeFormView extends VBox {
    private static final String EXAMPLE =
            """
            Paste IDL here:

            module Trading {
              struct Order {
                string symbol;
                double price;
              };
            };""";
    private static final double LABEL_WIDTH = 120;
    private static final double WIDTH = 940;
    private static final double IDL_WIDTH = 350;
    private static final double MIDDLE = 330;
    private static final double PREVIEW = 96;
    private static final double RULE = 150;
    private static final double INDENT = 14;

    private final OwnTypeForm form;
    private final GridPane members = new GridPane();

    /**
     * The card.
     *
     * @param choose asks for a file of IDL and gives its text
     * @param close takes the card away
     */
    OwnTypeFormView(OwnTypeForm form, Consumer<Consumer<String>> choose, Runnable close) {
        this.form = form;
        setId("type-form");
        getStyleClass().add("engine-form");
        setMaxSize(WIDTH, USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label title = new Label("New type");
        title.getStyleClass().add("card-title");
        Label what =
                new Label(
                        "A message of your own system, from its OMG IDL. Every engine sends the same"
                                + " values.");
        what.getStyleClass().add("muted");
        VBox head = new VBox(4, title, what);
        head.getStyleClass().add("card-head");
        HBox middle = new HBox(14, idl(choose), type());
        VBox body = new VBox(10, middle, values());
        body.getStyleClass().add("card-head");
        getChildren().addAll(head, body, foot(close));
    }

    private Node idl(Consumer<Consumer<String>> choose) {
        TextArea area = new TextArea();
        area.setId("type-idl");
        area.setAccessibleText("IDL");
        // JavaFX takes line feeds out of a prompt.
        area.setPromptText(EXAMPLE.replace('\n', '\r'));
        area.textProperty().bindBidirectional(form.idlProperty());
        TabKey.leaves(area);
        area.setPrefHeight(MIDDLE);
        Button open = new Button("Open IDL…");
        open.setId("type-open");
        open.getStyleClass().add("small-field");
        open.setOnAction(e -> choose.accept(form.idlProperty()::set));
        VBox column = new VBox(6, area, open);
        column.getStyleClass().add("yaml");
        VBox.setVgrow(area, Priority.ALWAYS);
        column.setMinWidth(IDL_WIDTH);
        column.setPrefWidth(IDL_WIDTH);
        return column;
    }

    private Node type() {
        ComboBox<String> names = new ComboBox<>(form.names());
        names.setId("type-name");
        names.setAccessibleText("Type");
        names.setMaxWidth(Double.MAX_VALUE);
        names.valueProperty().bindBidirectional(form.nameProperty());
        HBox.setHgrow(names, Priority.ALWAYS);
        TextField label = new TextField();
        label.setId("type-label");
        label.setAccessibleText("Label in tables and charts");
        label.setPrefColumnCount(10);
        label.setMinWidth(LABEL_WIDTH);
        label.textProperty().bindBidirectional(form.labelProperty());
        HBox line = new HBox(8, fixed("Type"), names, fixed("Label"), label);
        line.setAlignment(Pos.CENTER_LEFT);
        members.setId("type-members");
        members.setHgap(10);
        members.setVgap(3);
        ColumnConstraints right = new ColumnConstraints();
        right.setHalignment(HPos.RIGHT);
        ColumnConstraints grow = new ColumnConstraints();
        grow.setHgrow(Priority.ALWAYS);
        members.getColumnConstraints().addAll(grow, new ColumnConstraints(), right);
        form.members().addListener((ListChangeListener<OwnTypeForm.Member>) c -> fill());
        fill();
        ScrollPane scroll = new ScrollPane(members);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(MIDDLE);
        scroll.getStyleClass().add("edge-to-edge");
        VBox column = new VBox(8, line, scroll);
        HBox.setHgrow(column, Priority.ALWAYS);
        return column;
    }

    private static Label fixed(String text) {
        Label label = new Label(text);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private static Label muted(String text) {
        Label label = fixed(text);
        label.getStyleClass().add("muted");
        return label;
    }

    private void fill() {
        members.getChildren().clear();
        if (form.members().isEmpty()) {
            members.add(hint(), 0, 0, 4, 1);
            return;
        }
        members.addRow(0, muted("Member"), muted("Type"), muted("Bytes"), muted("Values"));
        int row = 1;
        for (OwnTypeForm.Member member : form.members()) add(member, row++);
    }

    private static Label hint() {
        Label hint = new Label("Its members, and the values that each takes, stand here.");
        hint.setId("type-hint");
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        return hint;
    }

    private void add(OwnTypeForm.Member member, int row) {
        Label name = new Label(member.line().name());
        name.setPadding(new Insets(0, 0, 0, INDENT * member.line().depth()));
        Label bytes = fixed("");
        bytes.textProperty().bind(member.bytes());
        members.addRow(row, name, muted(member.line().type()), bytes);
        if (!member.line().takesRule()) return;
        TextField rule = new TextField();
        rule.setId("rule-" + member.line().path());
        rule.setAccessibleText("Values of " + member.line().path());
        rule.getStyleClass().add("small-field");
        rule.setPromptText(member.line().usual());
        rule.setPrefWidth(RULE);
        rule.textProperty().bindBidirectional(member.rule());
        members.add(rule, 3, row);
    }

    /** The place has a constant height, so that nothing moves while a rule is typed. */
    private Node values() {
        Label sizes = new Label();
        sizes.setId("type-sizes");
        sizes.textProperty().bind(form.sizesProperty());
        Label preview = new Label();
        preview.setId("type-preview");
        preview.getStyleClass().add("muted");
        preview.setWrapText(true);
        preview.textProperty().bind(form.previewProperty());
        ScrollPane scroll = new ScrollPane(preview);
        scroll.setFitToWidth(true);
        scroll.setMinHeight(PREVIEW);
        scroll.setPrefHeight(PREVIEW);
        scroll.getStyleClass().add("edge-to-edge");
        return new VBox(4, sizes, scroll);
    }

    private Node foot(Runnable close) {
        CardFoot foot = new CardFoot("type", form.faultProperty(), "Add type", form::take, close);
        foot.ok().disableProperty().bind(form.typeProperty().isNull());
        return foot;
    }
}
