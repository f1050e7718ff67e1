package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.model.experiment.EngineChoice;

/** Opens the form of a setup over the window and does what its buttons say. */
final class EngineDialog {
    private final EngineSetups setups;
    private final Overlay overlay;
    private final Supplier<Optional<Path>> folder;

    EngineDialog(EngineSetups setups, Overlay overlay, Supplier<Optional<Path>> folder) {
        this.setups = setups;
        this.overlay = overlay;
        this.folder = folder;
    }

    void open(OfferedLevel<EngineChoice> level) {
        setups.edit(level).ifPresent(form -> show(form, level));
    }

    private void show(EngineForm form, OfferedLevel<EngineChoice> level) {
        EngineFormView.Deeds deeds =
                new EngineFormView.Deeds() {
                    @Override
                    public void take() {
                        setups.take(form);
                        overlay.close();
                    }

                    @Override
                    public void cancel() {
                        overlay.close();
                    }

                    @Override
                    public void duplicate() {
                        show(setups.duplicate(form), level);
                    }

                    @Override
                    public void remove() {
                        setups.remove(level);
                        overlay.close();
                    }
                };
        overlay.show(new EngineFormView(form, setups.removable(level), folder, deeds));
    }
}
