package marshalyard.desktop.views;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.charts.Topic;
import marshalyard.desktop.chart.ChartModels;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;

/**
 * Gives each experiment the view that it had, or the usual one, and keeps views under names. The
 * views of a session's experiments are saved with them.
 */
public final class ExperimentViews {
    private final ShelfModel shelf;
    private final TrialsModel trials;
    private final ChartModels charts;
    private final SessionModel session;
    private final BackgroundTasks background;
    private final Map<Object, String> views = new HashMap<>();
    private final ObservableList<NamedView> named = FXCollections.observableArrayList();
    private ShelfItem inView;

    /** The experiment in view has not been in view before. */
    private boolean unseen;

    /** It has just come into view. */
    private boolean turned;

    public ExperimentViews(
            ShelfModel shelf,
            TrialsModel trials,
            ChartModels charts,
            SessionModel session,
            BackgroundTasks background) {
        this.shelf = shelf;
        this.trials = trials;
        this.charts = charts;
        this.session = session;
        this.background = background;
        shelf.inViewProperty().addListener((o, was, is) -> turnTo(is));
        charts.onChoice(this::keep);
    }

    /**
     * An experiment that comes into view comes without a plan at first. One with a plan is the one
     * that was in view, kept elsewhere now, and takes its view along.
     */
    private void turnTo(ShelfItem item) {
        ShelfItem before = inView;
        inView = item;
        if (item == null || (before != null && before.identity().equals(item.identity()))) return;
        if (trials.planProperty().get() != null) {
            keep();
            return;
        }
        turned = true;
        unseen = !views.containsKey(item.identity());
        String its = views.getOrDefault(item.identity(), saved(item));
        named.setAll(NamedView.read(its));
        charts.choose(its);
    }

    /** True while no experiment is in view that could have any. */
    public BooleanBinding none() {
        return shelf.inViewProperty().isNull();
    }

    /** The named views of the experiment in view, in the order in which they were made. */
    public ObservableList<NamedView> named() {
        return FXCollections.unmodifiableObservableList(named);
    }

    /** True if the charts show the experiment as a view has it. */
    public boolean isShown(NamedView view) {
        return view.view().equals(charts.choices());
    }

    /** Keeps what the charts show under a name, in place of a view of this name. */
    public void keepAs(String name) {
        NamedView now = new NamedView(name, charts.choices());
        named.removeIf(other -> other.name().equals(now.name()));
        named.add(now);
        keep();
    }

    /** Shows the experiment as a view has it. */
    public void show(NamedView view) {
        charts.turnTo(view.view());
    }

    /** Shows the experiment as it says itself, or as usual. */
    public void showUsual() {
        if (inView != null) charts.turnTo(said(inView));
    }

    /** Forgets a view. */
    public void remove(NamedView view) {
        named.remove(view);
        keep();
    }

    /**
     * The chart with which an experiment begins that has come into view, once its plan is there: at
     * the first time, and later where it has nothing for the chart in front. Empty at any other
     * time, so that several experiments can be looked at from one side.
     *
     * @param front the chart in front; empty if a table is
     */
    public Optional<Topic> begins(Optional<Topic> front) {
        Plan plan = trials.planProperty().get();
        if (plan == null || !turned) return Optional.empty();
        turned = false;
        return front.filter(now -> unseen || !charts.of(now).applies())
                .flatMap(now -> charts.beginning(plan, now));
    }

    /** What the user chose last, or what the experiment says itself. */
    private static String saved(ShelfItem item) {
        String chosen = item instanceof ShelfItem.InSession mine ? mine.kept().view() : "";
        return NamedView.without(chosen).isEmpty() ? said(item) + chosen : chosen;
    }

    private static String said(ShelfItem item) {
        return item.described().map(e -> ChartModels.choicesOf(e.view())).orElse("");
    }

    private void keep() {
        if (inView == null) return;
        ShelfItem item = inView;
        String view = charts.choices() + NamedView.written(named);
        String before = views.put(item.identity(), view);
        if (!view.equals(before == null ? saved(item) : before)) save(item, view);
    }

    private void save(ShelfItem item, String view) {
        SessionStore store = session.storeProperty().get();
        if (store == null || !(item instanceof ShelfItem.InSession mine)) return;
        background.run(
                () -> {
                    SessionModel.putView(store, mine.kept().stored(), view);
                    return view;
                },
                saved -> {});
    }
}
