package marshalyard.desktop;

import java.util.List;
import javafx.stage.Window;
import marshalyard.desktop.door.Background;
import marshalyard.desktop.receive.ReceptionModel;
import marshalyard.desktop.receive.ReceptionWindow;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.EngineSetup;

/** Receiving from senders that are not ours. */
public final class ReceiveActions {
    private final Workbench bench;
    private final Background background;
    private final ReceptionModel model = new ReceptionModel();
    private ReceptionWindow window;

    public ReceiveActions(Workbench bench, Background background) {
        this.bench = bench;
        this.background = background;
    }

    /** Shows the window in which a receiver is opened, with the engines that are set up. */
    public void show(Window owner) {
        if (window != null && window.isShowing()) {
            window.toFront();
            return;
        }
        window =
                new ReceptionWindow(
                        owner,
                        model,
                        setups(),
                        new ReceptionWindow.Doing() {
                            @Override
                            public void open(EngineSetup setup) {
                                model.open(setup, bench.lab().get(), background);
                            }

                            @Override
                            public void close() {
                                model.close(background);
                            }
                        });
        window.show();
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
