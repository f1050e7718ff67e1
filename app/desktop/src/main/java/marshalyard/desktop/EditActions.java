package marshalyard.desktop;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.session.Remarks;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.setup.ExperimentSubset;
import marshalyard.desktop.setup.Templates;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;

/** Making, describing and deleting experiments. */
public final class EditActions {
    private final Workbench bench;
    private final OpenActions open;
    private final BackgroundTasks background;
    private final FileChoices choices;

    public EditActions(
            Workbench bench, OpenActions open, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.open = open;
        this.background = background;
        this.choices = choices;
        bench.setup().title().textProperty().addListener((o, was, is) -> retitle(is.strip()));
    }

    /** The shelf calls a new experiment as its user does. */
    private void retitle(String title) {
        if (title.isEmpty()) return;
        if (bench.shelf().inViewProperty().get() instanceof ShelfItem.Draft draft) {
            bench.shelf().rename(draft, title);
        }
    }

    /** Begins a new experiment with the least that one has. */
    public void blank() {
        begin(Templates.blank());
    }

    /** Begins a new experiment with what another one holds. */
    public void begin(Experiment experiment) {
        open.show(bench.shelf().draft(experiment));
    }

    /**
     * Begins a new experiment that measures again what a paper has published, beside the paper's.
     */
    public void redo(Experiment experiment) {
        begin(experiment);
        bench.throughput().layPublished();
        bench.latency().layPublished();
        bench.cost().layPublished();
        bench.notices().info("Press Run: ours grow over the paper's figures, which are grey.");
    }

    /** Begins a new experiment with what is in the form. */
    public void duplicate() {
        bench.setup().takeTyped();
        Experiment now = bench.setup().plannedProperty().get().experiment();
        if (now == null) {
            bench.notices().error(bench.setup().plannedProperty().get().summary());
            return;
        }
        begin(now.edit().title(now.title() + " (copy)").build());
    }

    /** Begins a new experiment with some of the cells in view, to measure them again. */
    public void again(Collection<Cell> cells) {
        Plan inView = bench.trials().planProperty().get();
        if (inView == null || cells.isEmpty()) return;
        Experiment all = inView.experiment();
        Experiment narrowed = ExperimentSubset.to(all, cells);
        begin(narrowed.edit().title(all.title() + " (again)").build());
        Plan plan = bench.setup().plannedProperty().get().plan();
        int further = plan == null ? 0 : plan.cells().size() - cells.size();
        if (further > 0) {
            bench.notices()
                    .info(
                            "Factors are crossed, so this experiment has "
                                    + plan.cells().size()
                                    + " cells. Run measures them.");
        }
    }

    /** The experiment in view, if it is one of the session. */
    public Optional<SessionEntry> inSession() {
        return bench.shelf().inViewProperty().get() instanceof ShelfItem.InSession item
                ? Optional.of(item.kept())
                : Optional.empty();
    }

    /** Gives an experiment of the session a title and remarks. */
    public void describe(SessionEntry kept, String title, Remarks remarks) {
        SessionStore store = bench.session().storeProperty().get();
        background.run(
                () -> {
                    bench.session().describe(kept.stored(), title, remarks);
                    return bench.session().kept(store, bench.lab().get());
                },
                all -> described(all, kept));
    }

    private void described(List<SessionEntry> all, SessionEntry before) {
        bench.session().show(all);
        all.stream()
                .filter(k -> k.stored().id() == before.stored().id())
                .findFirst()
                .ifPresent(
                        kept -> {
                            if (isInView(before)) open.show(new ShelfItem.InSession(kept));
                        });
    }

    private boolean isInView(SessionEntry kept) {
        return inSession().filter(k -> k.stored().id() == kept.stored().id()).isPresent();
    }

    /** Deletes the experiment in view, if the user agrees. */
    public void delete() {
        ShelfItem item = bench.shelf().inViewProperty().get();
        if (item instanceof ShelfItem.Draft draft) {
            if (!agreed(draft, "It is in no file.")) return;
            bench.shelf().remove(draft);
            showAnother();
        } else if (item instanceof ShelfItem.InSession inSession) {
            delete(inSession);
        }
    }

    private void delete(ShelfItem.InSession item) {
        SessionEntry kept = item.kept();
        SessionStore store = bench.session().storeProperty().get();
        if (bench.running().isOf(store, kept.stored())) {
            bench.notices().info("This experiment is being run. Cancel the run first.");
            return;
        }
        bench.runQueue().remove(kept.stored());
        String lost = kept.done() + " measured trials are deleted with it, and can't be had back.";
        if (!agreed(item, lost)) return;
        background.run(
                () -> {
                    store.delete(kept.stored());
                    return bench.session().kept(store, bench.lab().get());
                },
                left -> {
                    bench.session().show(left);
                    if (isInView(kept)) showAnother();
                });
    }

    private boolean agreed(ShelfItem item, String lost) {
        return choices.confirm("Delete “" + item.title() + "”?", lost, "Delete");
    }

    private void showAnother() {
        List<SessionEntry> inSession = bench.session().experiments();
        if (!inSession.isEmpty()) {
            open.show(new ShelfItem.InSession(inSession.get(inSession.size() - 1)));
        } else {
            bench.shelf().samples().stream()
                    .filter(sample -> sample.experiment() != null)
                    .findFirst()
                    .ifPresent(open::show);
        }
    }
}
