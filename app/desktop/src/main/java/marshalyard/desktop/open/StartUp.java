package marshalyard.desktop.open;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.hosts.HostQuestions;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.SampleFolder;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.model.text.Counted;

/** The start of the window, which loads the engines, the samples, and the file it was given. */
public final class StartUp {
    private final ActionContext context;
    private final ObjectProperty<Lab> lab;
    private final SetupModel setup;
    private final ShelfModel shelf;
    private final CurrentExperiment current;
    private final OpenActions open;
    private BackgroundTasks aside;
    private HostQuestions dialog;

    public StartUp(
            ActionContext context,
            ObjectProperty<Lab> lab,
            SetupModel setup,
            ShelfModel shelf,
            CurrentExperiment current,
            OpenActions open) {
        this.context = context;
        this.lab = lab;
        this.setup = setup;
        this.shelf = shelf;
        this.current = current;
        this.open = open;
    }

    /**
     * Loads samples and engines, and the file that was asked for, if one was.
     *
     * @param file null for none
     * @param aside asks the engines, which takes seconds in which files are to be read already
     */
    public void begin(Path file, BackgroundTasks aside) {
        context.background().run(InstalledLab::samples, folder -> begin(folder, file, aside));
    }

    private void begin(Optional<Path> beside, Path file, BackgroundTasks engines) {
        aside = engines;
        dialog = new HostQuestions(aside.fx(), context.choices());
        aside.run(() -> InstalledLab.open(dialog), this::connect);
        if (file != null) open.open(file);
        // The user waits for the file, and the samples would be read between its two steps.
        beside.ifPresent(
                folder ->
                        shelf.whenOpened(
                                context.background().fx()::post,
                                () -> readSamples(folder, file == null)));
    }

    private void readSamples(Path folder, boolean first) {
        context.background().run(() -> SampleFolder.read(folder), samples -> show(samples, first));
    }

    /** Asks the engines anew, for one of them has been built. Not while a run uses them. */
    public void reload() {
        if (aside == null) return;
        Lab before = lab.get();
        aside.run(
                () -> {
                    Lab fresh = InstalledLab.open(dialog);
                    before.close();
                    return fresh;
                },
                this::connect);
    }

    private void show(List<ShelfItem.Sample> samples, boolean first) {
        shelf.show(samples);
        if (!first || current.item().get() != null) return;
        samples.stream()
                .filter(s -> s.experiment() != null)
                .min((a, b) -> Boolean.compare(!isFirstLook(a), !isFirstLook(b)))
                .ifPresent(open::take);
    }

    private static boolean isFirstLook(ShelfItem.Sample sample) {
        return sample.file().getFileName().toString().startsWith("first");
    }

    /** The engines are known now. */
    public void connect(Lab connected) {
        lab.set(connected);
        setup.connect(connected);
        connected.faults().forEach(fault -> context.log().add(Level.WARN, fault));
        if (!connected.faults().isEmpty()) {
            context.notices().error(connected.faults().get(0));
        }
        context.log()
                .add(
                        Level.INFO,
                        Counted.of(connected.engines().size(), "engine is", "engines are")
                                + " ready.");
        open.recount();
    }
}
