package marshalyard.desktop.receive;

import java.util.List;
import java.util.Set;
import javafx.beans.value.ObservableObjectValue;
import javafx.stage.Window;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;

/** Receiving from senders that are not ours. */
public final class ReceiveActions {
    private final ActionContext context;
    private final ObservableObjectValue<Lab> lab;
    private final SetupModel setup;
    private final ReceiverModel model = new ReceiverModel();
    private ReceiverWindow window;

    /** Secrets of the setups that are offered, taken with them: no password goes to others. */
    private Secrets secrets;

    public ReceiveActions(ActionContext context, ObservableObjectValue<Lab> lab, SetupModel setup) {
        this.context = context;
        this.lab = lab;
        this.setup = setup;
    }

    /** Shows the window in which a receiver is opened, with the engines that are set up. */
    public void show(Window owner) {
        if (window != null && window.isShowing()) {
            if (model.stateProperty().get() == ReceiverModel.State.CLOSED) {
                secrets = setup.secrets();
                window.offer(setups());
            }
            window.toFront();
            return;
        }
        secrets = setup.secrets();
        window =
                new ReceiverWindow(
                        owner,
                        model,
                        setups(),
                        new ReceiverWindow.Doing() {
                            @Override
                            public void open(EngineSetup chosen) {
                                ReceiveActions.this.open(chosen);
                            }

                            @Override
                            public void close() {
                                model.close(context.background());
                            }
                        });
        window.show();
    }

    private void open(EngineSetup chosen) {
        Lab now = lab.get();
        Set<String> folders = now.codeFolders(chosen);
        if (!context.choices().allowCode(folders)) return;
        Secrets theirs = secrets;
        model.open(() -> now.receive(chosen, 0, theirs, folders), context.background());
    }

    /**
     * The setups of the experiment with their options, then all others as they are by themselves.
     */
    private List<EngineSetup> setups() {
        return setup.engines().factor().levels().stream()
                .sorted((a, b) -> Boolean.compare(b.isChosen(), a.isChosen()))
                .map(level -> level.value())
                .map(EngineChoice::setups)
                .flatMap(List::stream)
                .toList();
    }

    /** Closes its window. */
    public void hide() {
        if (window != null) window.hide();
    }

    /** Closes the receiver at the end of the program. */
    public void endNow() {
        model.endNow();
    }
}
