package marshalyard.desktop.quit;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.session.SessionModel;
import marshalyard.lab.Run;
import marshalyard.lab.api.Lab;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of the program: no worker stays behind, and the session is closed. */
public final class QuitAction {
    private static final Logger LOG = LoggerFactory.getLogger(QuitAction.class);

    private static final String SAVE = "Save…";
    private static final String QUIT = "Quit without saving";

    private final FileChoices choices;
    private final ObservableObjectValue<Lab> lab;
    private final UnsavedWork unsaved;
    private final SessionModel session;
    private final RunModel run;

    public QuitAction(
            FileChoices choices,
            ObservableObjectValue<Lab> lab,
            UnsavedWork unsaved,
            SessionModel session,
            RunModel run) {
        this.choices = choices;
        this.lab = lab;
        this.unsaved = unsaved;
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
                        "Quit",
                        "Keep running")) {
            return false;
        }
        Optional<String> sentence = unsaved.sentence();
        if (sentence.isEmpty()) return true;
        Optional<String> answer =
                choices.choose(
                        "Quit without saving?",
                        sentence.get(),
                        List.of(SAVE, QUIT),
                        "Keep working");
        if (answer.isEmpty()) return false;
        return answer.get().equals(QUIT) || unsaved.save();
    }
}
