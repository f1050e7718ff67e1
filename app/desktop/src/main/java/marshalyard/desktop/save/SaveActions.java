package marshalyard.desktop.save;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.SessionNames;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.shelf.ExperimentFile;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.FileName;
import marshalyard.session.SessionStore;

/** Keeping sessions under a name, and experiments as text. */
public final class SaveActions {
    private final ActionContext context;
    private final ObservableObjectValue<Lab> lab;
    private final CurrentExperiment current;
    private final ShelfModel shelf;
    private final SessionModel session;
    private final RunModel run;

    public SaveActions(
            ActionContext context,
            ObservableObjectValue<Lab> lab,
            CurrentExperiment current,
            ShelfModel shelf,
            SessionModel session,
            RunModel run) {
        this.context = context;
        this.lab = lab;
        this.current = current;
        this.shelf = shelf;
        this.session = session;
        this.run = run;
    }

    /**
     * Gives the session a name if it has none, or if its file is gone; else there is nothing left
     * to do.
     */
    public void save() {
        SessionStore store = session.storeProperty().get();
        Optional<String> gone = session.gone();
        gone.ifPresent(context.notices()::error);
        if (gone.isPresent() && run.isBusy()) return;
        if (store == null || session.isUnsaved() || gone.isPresent()) {
            saveAs();
        } else {
            context.notices()
                    .info(
                            "Everything is saved in "
                                    + store.file()
                                    + " already: each trial is saved when it ends.");
        }
    }

    /** Copies the session under another name and goes on with the copy. */
    public void saveAs() {
        if (run.isBusy()) {
            context.notices()
                    .info(
                            "Each trial is saved when it ends. You can give the session another"
                                    + " name when the run has ended.");
            return;
        }
        if (session.storeProperty().get() == null) {
            context.notices().info("There is no session to save yet: the first run begins one.");
            return;
        }
        Optional<Path> target = context.choices().forSession(suggestion() + ".yard");
        if (target.isEmpty()) return;
        context.background()
                .run(
                        () -> session.saveAs(target.get(), lab.get()),
                        opened -> {
                            session.use(opened);
                            context.notices().info("Saved as " + opened.store().file() + ".");
                        });
    }

    private String suggestion() {
        if (!session.isUnsaved()) return SessionNames.of(session.storeProperty().get().file());
        return session.experiments().stream()
                .findFirst()
                .map(k -> FileName.of(k.stored().experiment().title(), "session"))
                .orElse("session");
    }

    /** Writes the experiment in the form as YAML; the shelf has it as a file from then on. */
    public void saveExperiment() {
        Experiment experiment = inForm();
        if (experiment == null) return;
        target(experiment)
                .ifPresent(
                        target ->
                                context.background()
                                        .run(
                                                () -> ExperimentFile.write(target, experiment),
                                                sample -> saved(sample, experiment)));
    }

    /**
     * The same at once, for the program is about to end.
     *
     * @return false if it can't be written, or the user does not say where
     */
    public boolean saveExperimentNow() {
        Experiment experiment = inForm();
        return experiment != null && written(experiment, sample -> saved(sample, experiment));
    }

    /**
     * Writes what the user has made of an experiment that need not be in the form, at once.
     *
     * @return false if it can't be written, or the user does not say where
     */
    public boolean saveChangedNow(ShelfItem item, Experiment experiment) {
        if (item.isSame(current.item().get()) && inForm() == null) return false;
        return written(
                experiment,
                sample -> {
                    shelf.add(sample);
                    current.keptElsewhere(item);
                });
    }

    /** Null if it has a fault, which the user is told. */
    private Experiment inForm() {
        PlannedRun planned = current.takeTyped();
        if (planned.experiment() == null) context.notices().error(planned.summary());
        return planned.experiment();
    }

    private Optional<Path> target(Experiment experiment) {
        return context.choices()
                .forExperiment(FileName.of(experiment.title(), "experiment") + ".yaml");
    }

    private boolean written(Experiment experiment, Consumer<ShelfItem.Sample> then) {
        Optional<Path> target = target(experiment);
        if (target.isEmpty()) return false;
        try {
            then.accept(ExperimentFile.write(target.get(), experiment));
            return true;
        } catch (LabException e) {
            context.notices().error(e.getMessage());
            return false;
        }
    }

    private void saved(ShelfItem.Sample sample, Experiment experiment) {
        shelf.add(sample);
        current.keptAs(sample, experiment, current.item().get());
        context.notices().info("Saved as " + sample.file() + ".");
    }
}
