package marshalyard.desktop.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableIntegerValue;
import marshalyard.charts.Chart;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Plan;

/**
 * Makes the chart of the trials in view when it is asked for, and keeps it until trials end or the
 * user chooses something else.
 */
final class ChartMaker implements ChartSource {
    /** A chart of so many trials is made before a user notices. */
    private static final int FEW = 2_000;

    private final TrialsModel trials;
    private final Supplier<Optional<ChartOrder>> order;
    private final ObservableIntegerValue choices;
    private final Consumer<Chart> taken;
    private Made kept = Made.NOTHING;

    /** What another thread made last. */
    private volatile Made made = Made.NOTHING;

    /**
     * A chart of finished trials, and of what it was made.
     *
     * @param choices of the user when it was begun
     */
    private record Made(Chart chart, Plan plan, int trials, int choices) {
        static final Made NOTHING = new Made(null, null, 0, 0);

        boolean isOf(Plan other, int otherTrials, int otherChoices) {
            return plan == other && trials == otherTrials && choices == otherChoices;
        }
    }

    /**
     * A maker.
     *
     * @param order what to make; empty if there is nothing
     * @param choices grows whenever the user chooses something else
     * @param taken gets each chart that is shown for the first time
     */
    ChartMaker(
            TrialsModel trials,
            Supplier<Optional<ChartOrder>> order,
            ObservableIntegerValue choices,
            Consumer<Chart> taken) {
        this.trials = trials;
        this.order = order;
        this.choices = choices;
        this.taken = taken;
    }

    @Override
    public Optional<Chart> now() {
        if (!isKept()) {
            Optional<ChartOrder> wanted = order.get();
            if (wanted.isEmpty()) return Optional.empty();
            take(begin(wanted.get()).get());
        }
        return Optional.of(kept.chart().withLive(live()));
    }

    @Override
    public boolean isQuick() {
        return trials.records().size() <= FEW || isKept() || order.get().isEmpty();
    }

    /** The plan in view. */
    @Override
    public Object subject() {
        return trials.planProperty().get();
    }

    @Override
    public Supplier<Optional<Chart>> later() {
        Optional<ChartOrder> wanted = isKept() ? Optional.empty() : order.get();
        if (wanted.isEmpty()) {
            Optional<Chart> ready = now();
            return () -> ready;
        }
        Supplier<Made> work = begin(wanted.get());
        List<Chart.Live> underWay = live();
        return () -> {
            made = work.get();
            return Optional.of(made.chart().withLive(underWay));
        };
    }

    @Override
    public void shown() {
        if (isNow(made)) take(made);
    }

    private boolean isKept() {
        return isNow(kept);
    }

    private boolean isNow(Made one) {
        return one != Made.NOTHING
                && one.isOf(trials.planProperty().get(), trials.records().size(), choices.get());
    }

    private Supplier<Made> begin(ChartOrder wanted) {
        Plan plan = trials.planProperty().get();
        int count = trials.records().size();
        int chosen = choices.get();
        return () -> new Made(wanted.make(), plan, count, chosen);
    }

    private void take(Made now) {
        kept = now;
        taken.accept(now.chart());
    }

    private List<Chart.Live> live() {
        return trials.live().stream()
                .map(live -> new Chart.Live(live.trial().cell(), live.bytesPerSecond() * 8))
                .toList();
    }
}
