package marshalyard.desktop;

import java.util.concurrent.Executor;
import marshalyard.desktop.files.FileChoices;
import marshalyard.lab.Run;
import marshalyard.lab.api.Lab;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The end of the program: no worker stays behind, and the session is closed. */
final class QuitAction {
    private static final Logger LOG = LoggerFactory.getLogger(QuitAction.class);

    private final Workbench bench;
    private final FileChoices choices;
    private final Executor worker;

    QuitAction(Workbench bench, FileChoices choices, Executor worker) {
        this.bench = bench;
        this.choices = choices;
        this.worker = worker;
    }

    /** Ends the run, if one is under way and the user agrees, and then the program. */
    void leave(Runnable exit) {
        if (bench.busy()
                && !choices.confirm(
                        "Quit during a run?",
                        "The trial under way is dropped. Every finished one is in the session, and"
                                + " Resume runs the others later.",
                        "Quit")) {
            return;
        }
        int drafts = bench.shelf().drafts().size();
        if (drafts > 0
                && !choices.confirm(
                        "Quit without saving?",
                        (drafts == 1 ? "1 new experiment is" : drafts + " new experiments are")
                                + " in no file and in no session, and would be lost.",
                        "Quit")) {
            return;
        }
        Run run = bench.run().current();
        Lab lab = bench.lab().get();
        bench.run().cancel();
        SessionStore store = bench.session().storeProperty().get();
        SessionStore ofRun = bench.running().store();
        worker.execute(
                () -> {
                    try {
                        if (run != null) run.await();
                        lab.close();
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
}
