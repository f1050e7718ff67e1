package marshalyard.desktop.start;

import java.util.List;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.Overlay;

/** Four steps round the window, one card each; the part that a card speaks of is outlined. */
public final class Tour {
    private static final PseudoClass TOLD = PseudoClass.getPseudoClass("told");
    private static final double WIDTH = 380;

    private record Step(String part, String title, String text) {}

    private static final List<Step> STEPS =
            List.of(
                    new Step(
                            "#shelf",
                            "Choose an experiment",
                            "On the left are the samples, the experiments of the open session, and"
                                    + " recent sessions. Opening one does not run anything."),
                    new Step(
                            ".setup",
                            "Choose what to vary",
                            "On the right: engines, data types, sizes, patterns. What an engine can't"
                                    + " do is grey and says why. The number of trials and the time they"
                                    + " take are shown below."),
                    new Step(
                            "#run",
                            "Run",
                            "Every finished trial is saved at once. Cancel when you have seen enough;"
                                    + " Resume runs the missing trials, even tomorrow."),
                    new Step(
                            ".chart-view",
                            "Read the curves",
                            "Points are medians with 95 % intervals, faint dots are single trials. A"
                                    + " hollow point has a verdict: rest the pointer on it to read"
                                    + " it. The menus above choose the axis, colours and panels."));

    private final Overlay overlay;
    private final Function<String, Node> find;
    private final Runnable seen;

    /**
     * A tour.
     *
     * @param find the part of the window with a selector; null if there is none
     * @param seen what to do when the user has seen it or ended it
     */
    public Tour(Overlay overlay, Function<String, Node> find, Runnable seen) {
        this.overlay = overlay;
        this.find = find;
        this.seen = seen;
    }

    public void begin() {
        show(0);
    }

    private void show(int number) {
        Step step = STEPS.get(number);
        outline(step, true);
        Label title = new Label((number + 1) + "  " + step.title());
        title.getStyleClass().add("card-title");
        Label text = new Label(step.text());
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        boolean last = number == STEPS.size() - 1;
        Button next = new Button(last ? "Done" : "Next");
        next.setId("tour-next");
        next.setDefaultButton(true);
        next.getStyleClass().add("accent");
        next.setOnAction(
                e -> {
                    outline(step, false);
                    if (last) end();
                    else show(number + 1);
                });
        Button skip = new Button("Don't show this again");
        skip.setId("tour-skip");
        skip.setCancelButton(true);
        skip.setOnAction(
                e -> {
                    outline(step, false);
                    end();
                });
        HBox foot = new HBox(10, skip, next);
        foot.setAlignment(Pos.CENTER_RIGHT);
        VBox card = new VBox(12, title, text, foot);
        card.setId("tour");
        card.getStyleClass().addAll("engine-form", "tour-card");
        card.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        card.setPrefWidth(WIDTH);
        overlay.show(card);
    }

    private void outline(Step step, boolean on) {
        Node part = find.apply(step.part());
        if (part != null) part.pseudoClassStateChanged(TOLD, on);
    }

    private void end() {
        overlay.close();
        seen.run();
    }
}
