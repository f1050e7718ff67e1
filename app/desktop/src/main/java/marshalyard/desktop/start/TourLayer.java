package marshalyard.desktop.start;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Polygon;
import marshalyard.desktop.layout.WindowPart;

/**
 * The tour: a small card beside each of five things, which it points at. It lies over the window
 * without covering it; all else can be used meanwhile.
 */
public final class TourLayer extends Pane {
    private static final PseudoClass TOLD = PseudoClass.getPseudoClass("told");
    private static final double WIDTH = 340;
    private static final double AWAY = 14;
    private static final double MARGIN = 16;

    private final Function<String, Node> find;
    private final Consumer<WindowPart> reveal;
    private final Polygon arrow = new Polygon();
    private VBox card;
    private Node target;

    /**
     * A layer with nothing on it.
     *
     * @param find the part of the window with a selector that is seen; null if there is none
     * @param reveal shows a part that the user has hidden
     */
    public TourLayer(Function<String, Node> find, Consumer<WindowPart> reveal) {
        this.find = find;
        this.reveal = reveal;
        setPickOnBounds(false);
        setId("tour-layer");
        arrow.getStyleClass().add("tour-arrow");
        arrow.setManaged(false);
        arrow.setMouseTransparent(true);
    }

    /** Offers the tour in a corner; goes away with an answer. */
    public void offer() {
        if (card != null) return;
        Button yes = button("tour-begin", "Show me round", () -> show(0));
        yes.getStyleClass().add("accent");
        Button no = button("tour-decline", "No, thanks", this::end);
        put(
                null,
                "New here?",
                "Five steps show what is where. The menu Help has them at any time.",
                no,
                yes);
    }

    /** Takes an offer back that nobody has answered. */
    public void withdraw() {
        if (target == null) end();
    }

    /** Begins with the first step. */
    public void begin() {
        show(0);
    }

    /** Ends the tour, wherever it is. */
    public void end() {
        outline(false);
        target = null;
        card = null;
        getChildren().clear();
    }

    private void show(int number) {
        TourStep step = TourStep.ALL.get(number);
        if (step.part() != null) reveal.accept(step.part());
        outline(false);
        boolean last = number == TourStep.ALL.size() - 1;
        Button next = button("tour-next", last ? "Done" : "Next", () -> next(number));
        next.getStyleClass().add("accent");
        Button skip = button("tour-skip", "End the tour", this::end);
        String place = (number + 1) + " of " + TourStep.ALL.size() + "   ";
        put(find.apply(step.target()), place + step.title(), step.text(), skip, next);
        outline(true);
        next.requestFocus();
    }

    private void next(int number) {
        if (number == TourStep.ALL.size() - 1) end();
        else show(number + 1);
    }

    private static Button button(String id, String text, Runnable action) {
        Button button = new Button(text);
        button.setId(id);
        button.setOnAction(e -> action.run());
        return button;
    }

    private void put(Node at, String heading, String words, Button... buttons) {
        Label title = new Label(heading);
        title.getStyleClass().add("card-title");
        Label text = new Label(words);
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        HBox foot = new HBox(10, buttons);
        foot.setAlignment(Pos.CENTER_RIGHT);
        card = new VBox(10, title, text, foot);
        card.setId("tour");
        card.getStyleClass().addAll("engine-form", "tour-card");
        card.setPrefWidth(WIDTH);
        card.setManaged(false);
        card.addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() != KeyCode.ESCAPE) return;
                    end();
                    key.consume();
                });
        target = at;
        getChildren().setAll(arrow, card);
        card.applyCss();
        card.layout();
        requestLayout();
    }

    private void outline(boolean on) {
        if (target != null) target.pseudoClassStateChanged(TOLD, on);
    }

    @Override
    protected void layoutChildren() {
        if (card == null) return;
        double height = card.prefHeight(WIDTH);
        Bounds at =
                target == null ? null : sceneToLocal(target.localToScene(target.getLayoutBounds()));
        arrow.setVisible(at != null);
        if (at == null) {
            card.resizeRelocate(
                    getWidth() - WIDTH - MARGIN, getHeight() - height - 3 * MARGIN, WIDTH, height);
            return;
        }
        place(at, height);
    }

    /** Right of what it points at, else left of it, else below, else within it. */
    private void place(Bounds at, double height) {
        double middle = (at.getMinY() + at.getMaxY()) / 2;
        double y = within(middle - height / 2, height, getHeight());
        boolean tall = at.getHeight() > height / 2;
        if (tall && at.getMaxX() + AWAY + WIDTH <= getWidth() - MARGIN) {
            double x = at.getMaxX() + AWAY;
            card.resizeRelocate(x, y, WIDTH, height);
            arrow.getPoints().setAll(x, middle - 9, x, middle + 9, at.getMaxX() + 2, middle);
        } else if (tall && at.getMinX() - AWAY - WIDTH >= MARGIN) {
            double x = at.getMinX() - AWAY - WIDTH;
            card.resizeRelocate(x, y, WIDTH, height);
            double edge = x + WIDTH;
            arrow.getPoints().setAll(edge, middle - 9, edge, middle + 9, at.getMinX() - 2, middle);
        } else if (at.getMaxY() + AWAY + height <= getHeight() - MARGIN) {
            double centre = (at.getMinX() + at.getMaxX()) / 2;
            double x = within(centre - WIDTH / 2, WIDTH, getWidth());
            double top = at.getMaxY() + AWAY;
            card.resizeRelocate(x, top, WIDTH, height);
            arrow.getPoints().setAll(centre - 9, top, centre + 9, top, centre, at.getMaxY() + 2);
        } else {
            double x = within(at.getMaxX() - WIDTH - 2 * MARGIN, WIDTH, getWidth());
            double top = within(at.getMinY() + 4 * MARGIN, height, getHeight());
            card.resizeRelocate(x, top, WIDTH, height);
            arrow.setVisible(false);
        }
    }

    private static double within(double from, double length, double room) {
        return Math.max(MARGIN, Math.min(room - length - MARGIN, from));
    }
}
