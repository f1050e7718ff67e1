package marshalyard.desktop.quit;

import java.util.concurrent.Executor;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.lab.Run;
import marshalyard.lab.api.Lab;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of the program: no worker stays behind, and the session is closed. */
public final class QuitAction {
    private static final Logger LOG = LoggerFactory.getLogger(QuitAction.class);

    private final FileChoices choices;
    private final ObservableObjectValue<Lab> lab;
    private final ShelfModel shelf;
    private final SessionModel session;
    private final RunModel run;

    public QuitAction(
            FileChoices choices,
            ObservableObjectValue<Lab> lab,
            ShelfModel shelf,
            SessionModel session,
            RunModel run) {
        this.choices = choices;
        this.lab = lab;
        this.shelf = shelf;
        this.session = session;
        this.run = run;
    }

    /**
     * Ends the run, if one is under way and the user agrees, and then the program.
     *
     * @param worker waits for the run and closes the session
     * @param exit ends the program; called by the worker
     */
    public void quit(Executor worker, Runnable exit) {
        if (!agreed()) return;
        Run underWay = run.current();
        Lab closing = lab.get();
        run.cancel();
        SessionStore store = session.storeProperty().get();
        SessionStore ofRun = run.store();
        worker.execute(
                () -> {
                    try {
                        if (underWay != null) underWay.await();
                        closing.close();
                        if (ofRun != null) ofRun.close();
                        if (store != null && store != ofRun) store.close();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (SessionException e) {
                        LOG.warn("The session was not closed in order", e);
                    } finally {
                        exit.run();
                    }
                });
    }

    private boolean agreed() {
        if (run.isBusy()
                && !choices.confirm(
                        "Quit during a run?",
                        "The trial under way is lost. Every finished trial is saved in the session;"
                                + " Resume runs the missing ones later.",
                        "Quit")) {
            return false;
        }
        int drafts = shelf.drafts().size();
        return drafts == 0
                || choices.confirm(
                        "Quit without saving?",
                        (drafts == 1 ? "1 new experiment is" : drafts + " new experiments are")
                                + " not saved and would be lost.",
                        "Quit");
    }
}
