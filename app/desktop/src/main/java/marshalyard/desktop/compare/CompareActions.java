package marshalyard.desktop.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.SessionNames;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;

/** Comparing what was measured. */
public final class CompareActions {
    private final ActionContext context;
    private final SessionModel session;
    private final TrialsModel trials;
    private final ComparisonModel model;
    private final List<ExperimentChoice> others = new ArrayList<>();
    private final List<Path> opened = new ArrayList<>();

    public CompareActions(ActionContext context, SessionModel session, TrialsModel trials) {
        this.context = context;
        this.session = session;
        this.trials = trials;
        this.model = new ComparisonModel(context.background());
    }

    /** What is compared. */
    public ComparisonModel model() {
        return model;
    }

    /** Offers the experiments of the open session, and the levels of the one in view. */
    public void offer() {
        List<ExperimentChoice> all = new ArrayList<>(ofSession());
        all.addAll(others);
        model.offer(all, this::inView);
    }

    private List<ExperimentChoice> ofSession() {
        SessionStore store = session.storeProperty().get();
        List<ExperimentChoice> all = new ArrayList<>();
        for (SessionEntry kept : session.experiments()) {
            StoredExperiment stored = kept.stored();
            String name = session.nameOf(kept);
            all.add(
                    new ExperimentChoice(
                            name,
                            stored.experiment(),
                            () ->
                                    new NamedResults(
                                            name,
                                            Results.of(stored.experiment())
                                                    .with(store.trials(stored)))));
        }
        return all;
    }

    /** Null if nothing in view has been measured. */
    private NamedResults inView() {
        Plan plan = trials.planProperty().get();
        if (plan == null || trials.records().isEmpty()) return null;
        return new NamedResults(plan.experiment().title(), trials.results());
    }

    /** Asks for other sessions and offers their experiments as well. */
    public void another() {
        List<Path> files = context.choices().sessionsToOpen();
        if (files.isEmpty()) return;
        List<Path> before = new ArrayList<>(opened);
        SessionStore open = session.storeProperty().get();
        if (open != null) before.add(0, open.file());
        context.background()
                .run(
                        () -> read(files, before),
                        read -> {
                            files.stream().filter(f -> !opened.contains(f)).forEach(opened::add);
                            others.removeAll(read);
                            others.addAll(read);
                            model.add(read);
                        });
    }

    /**
     * The experiments of sessions.
     *
     * @param before sessions that were opened earlier, whose names stay, that of the window first
     */
    private static List<ExperimentChoice> read(List<Path> files, List<Path> before)
            throws SessionException {
        List<ExperimentChoice> read = new ArrayList<>();
        List<Path> named = new ArrayList<>(before);
        for (Path file : files) {
            if (!named.contains(file)) named.add(file);
            List<Path> earlier = named.subList(0, named.indexOf(file));
            read.addAll(read(file, SessionNames.apart(file, earlier)));
        }
        return read;
    }

    /** All trials at once, so that the file need not stay open. */
    private static List<ExperimentChoice> read(Path file, String session) throws SessionException {
        List<ExperimentChoice> read = new ArrayList<>();
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiments all = store.numbered();
            all.requireReadable();
            List<String> titles = new ArrayList<>();
            for (int number : all.numbers()) titles.add(all.numbered(number).experiment().title());
            for (int number : all.numbers()) {
                StoredExperiment stored = all.numbered(number);
                String title = stored.experiment().title();
                String name =
                        SessionNames.ofExperiment(number, title, titles) + " (" + session + ")";
                NamedResults side =
                        new NamedResults(
                                name, Results.of(stored.experiment()).with(store.trials(stored)));
                read.add(new ExperimentChoice(name, stored.experiment(), () -> side));
            }
        }
        return read;
    }
}
