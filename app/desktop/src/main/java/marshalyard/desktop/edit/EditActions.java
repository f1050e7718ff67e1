package marshalyard.desktop.edit;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.session.Remarks;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.api.Lab;
import marshalyard.model.text.Counted;
import marshalyard.session.SessionStore;

/** Describing and deleting experiments. */
public final class EditActions {
    private final ActionContext context;
    private final ObservableObjectValue<Lab> lab;
    private final CurrentExperiment current;
    private final SessionModel session;
    private final OpenActions open;
    private final RunModel run;

    public EditActions(
            ActionContext context,
            ObservableObjectValue<Lab> lab,
            CurrentExperiment current,
            SessionModel session,
            OpenActions open,
            RunModel run) {
        this.context = context;
        this.lab = lab;
        this.current = current;
        this.session = session;
        this.open = open;
        this.run = run;
    }

    /** True if the experiment in view is one of the session, which has notes and tags. */
    public BooleanBinding canDescribe() {
        return Bindings.createBooleanBinding(
                () -> current.item().get() instanceof ShelfItem.InSession, current.item());
    }

    /** True if the experiment in view is in the session or is new; files are the user's. */
    public BooleanBinding canDelete() {
        return Bindings.createBooleanBinding(
                () ->
                        current.item().get() instanceof ShelfItem.InSession
                                || current.item().get() instanceof ShelfItem.Draft,
                current.item());
    }

    /**
     * Gives an experiment of the session a title and remarks.
     *
     * @param written what else to do when the session has them; not if it can't be written, so that
     *     what was typed stays
     */
    public void describe(SessionEntry kept, String title, Remarks remarks, Runnable written) {
        SessionStore store = session.storeProperty().get();
        context.background()
                .run(
                        () -> {
                            session.describe(kept.stored(), title, remarks);
                            return session.kept(store, lab.get());
                        },
                        all -> {
                            described(all, kept);
                            written.run();
                        });
    }

    private void described(List<SessionEntry> all, SessionEntry before) {
        session.show(all);
        if (!current.is(before.stored())) return;
        session.find(before.stored()).map(ShelfItem.InSession::new).ifPresent(open::show);
    }

    /** Deletes the experiment in view, if the user agrees. */
    public void delete() {
        ShelfItem item = current.item().get();
        if (item instanceof ShelfItem.Draft) {
            if (!agreed(item, "It is not saved in any file.")) return;
            current.discardDraft();
            open.showAnother();
        } else if (item instanceof ShelfItem.InSession inSession) {
            delete(inSession);
        }
    }

    private void delete(ShelfItem.InSession item) {
        SessionEntry kept = item.kept();
        SessionStore store = session.storeProperty().get();
        if (run.isOf(store, kept.stored())) {
            context.notices().info("This experiment is being run. Cancel the run first.");
            return;
        }
        run.queue().remove(kept.stored());
        String lost =
                kept.done() == 0
                        ? "It has no measured trials."
                        : Counted.of(kept.done(), "measured trial is", "measured trials are")
                                + " deleted with it and can't be restored.";
        if (!agreed(item, lost)) return;
        context.background()
                .run(
                        () -> {
                            store.delete(kept.stored());
                            return session.kept(store, lab.get());
                        },
                        left -> {
                            session.show(left);
                            if (current.is(kept.stored())) open.showAnother();
                        });
    }

    private boolean agreed(ShelfItem item, String lost) {
        return context.choices().confirm("Delete “" + item.title() + "”?", lost, "Delete");
    }
}
