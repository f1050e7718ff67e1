package marshalyard.desktop;

import java.util.List;
import java.util.Set;
import javafx.stage.Window;
import marshalyard.desktop.door.Background;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.receive.ReceptionModel;
import marshalyard.desktop.receive.ReceptionWindow;
import marshalyard.desktop.run.LabDoor;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.EngineSetup;

/** Receiving from senders that are not ours. */
public final class ReceiveActions {
    private final Workbench bench;
    private final Background background;
    private final Consent consent;
    private final ReceptionModel model = new ReceptionModel();
    private ReceptionWindow window;

    /** Of the setups that are offered, taken with them: no password goes to others. */
    private Secrets secrets;

    public ReceiveActions(Workbench bench, Background background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.consent = new Consent(choices);
    }

    /** Shows the window in which a receiver is opened, with the engines that are set up. */
    public void show(Window owner) {
        if (window != null && window.isShowing()) {
            if (model.stateProperty().get() == ReceptionModel.State.CLOSED) {
                secrets = bench.setup().secrets();
                window.offer(setups());
            }
            window.toFront();
            return;
        }
        secrets = bench.setup().secrets();
        window =
                new ReceptionWindow(
                        owner,
                        model,
                        setups(),
                        new ReceptionWindow.Doing() {
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
        LabDoor lab = bench.lab().get();
        Set<String> folders = lab.codeFolders(setup);
        if (!consent.given(folders)) return;
        Secrets theirs = secrets;
        model.open(() -> lab.receive(setup, theirs, folders), background);
    }

    /** Those of the experiment with their options, then all others as they are by themselves. */
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

    /** At the end of the program. */
    void endNow() {
        model.endNow();
    }
}
