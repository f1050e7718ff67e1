package marshalyard.desktop;

import java.util.List;
import java.util.Set;
import javafx.stage.Window;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.receive.ReceiverModel;
import marshalyard.desktop.receive.ReceiverWindow;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;

/** Receiving from senders that are not ours. */
public final class ReceiveActions {
    private final Workbench bench;
    private final BackgroundTasks background;
    private final Consent consent;
    private final ReceiverModel model = new ReceiverModel();
    private ReceiverWindow window;

    /** Secrets of the setups that are offered, taken with them: no password goes to others. */
    private Secrets secrets;

    public ReceiveActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.consent = new Consent(choices);
    }

    /** Shows the window in which a receiver is opened, with the engines that are set up. */
    public void show(Window owner) {
        if (window != null && window.isShowing()) {
            if (model.stateProperty().get() == ReceiverModel.State.CLOSED) {
                secrets = bench.setup().secrets();
                window.offer(setups());
            }
            window.toFront();
            return;
        }
        secrets = bench.setup().secrets();
        window =
                new ReceiverWindow(
                        owner,
                        model,
                        setups(),
                        new ReceiverWindow.Doing() {
                            @Override
                            public void open(EngineSetup setup) {
                                ReceiveActions.this.open(setup);
                            }

                            @Override
                            public void close() {
                                model.close(background);
                            }
                        });
        window.show();
    }

    private void open(EngineSetup setup) {
        Lab lab = bench.lab().get();
        Set<String> folders = lab.codeFolders(setup);
        if (!consent.given(folders)) return;
        Secrets theirs = secrets;
        model.open(() -> lab.receive(setup, 0, theirs, folders), background);
    }

    /**
     * The setups of the experiment with their options, then all others as they are by themselves.
     */
    private List<EngineSetup> setups() {
        return bench.setup().engines().factor().levels().stream()
                .sorted((a, b) -> Boolean.compare(b.isChosen(), a.isChosen()))
                .map(level -> level.value())
                .map(EngineChoice::setups)
                .flatMap(List::stream)
                .toList();
    }

    void hide() {
        if (window != null) window.hide();
    }

    /** Closes the receiver at the end of the program. */
    void endNow() {
        model.endNow();
    }
}
