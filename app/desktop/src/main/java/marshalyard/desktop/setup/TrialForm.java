package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import marshalyard.desktop.setup.Setting.About;
import marshalyard.desktop.setup.Setting.Counted;
import marshalyard.desktop.setup.Setting.Ticked;
import marshalyard.desktop.setup.Setting.Written;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.unit.Units;

/** The form of how each trial is measured. */
final class TrialForm {
    private final Field<Duration> burnIn;
    private final Field<Duration> warmup;
    private final Field<Amount> amount;
    private final Field<Duration> atLeast;
    private final Field<Duration> atMost;
    private final Field<Integer> startup;
    private final Field<Duration> spin;
    private final Field<Duration> stall;
    private final BooleanProperty verify = new SimpleBooleanProperty();
    private final BooleanProperty oneWay = new SimpleBooleanProperty();
    private final BooleanProperty quiet = new SimpleBooleanProperty();

    /**
     * The fields.
     *
     * @param changed is told which field has changed
     */
    TrialForm(Consumer<Object> changed) {
        burnIn = new Field<>(TrialForm::time, changed::accept);
        warmup = new Field<>(TrialForm::time, changed::accept);
        amount = new Field<>(Amount::parse, changed::accept);
        atLeast = new Field<>(TrialForm::time, changed::accept);
        atMost = new Field<>(TrialForm::time, changed::accept);
        startup = new Field<>(IntegerParser.between(0, 1_000), changed::accept);
        spin = new Field<>(TrialForm::time, changed::accept);
        stall = new Field<>(TrialForm::time, changed::accept);
        verify.addListener((o, was, is) -> changed.accept(new Object()));
        oneWay.addListener((o, was, is) -> changed.accept(new Object()));
        quiet.addListener((o, was, is) -> changed.accept(new Object()));
    }

    /** An empty text stands for no time. */
    private static Duration time(String text) {
        Duration time = text.isEmpty() ? Duration.ZERO : Units.parseTime(text);
        return TrialSettings.DEFAULT.withWarmup(time).warmup();
    }

    void show(Experiment experiment) {
        TrialSettings t = experiment.trial();
        burnIn.textProperty().set(Units.formatTime(t.burnIn()));
        warmup.textProperty().set(Units.formatTime(t.warmup()));
        amount.textProperty().set(Amount.of(experiment).toString());
        atLeast.textProperty().set(orNothing(t.atLeast()));
        atMost.textProperty().set(orNothing(t.atMost()));
        startup.textProperty().set(Integer.toString(t.startup()));
        spin.textProperty().set(Units.formatTime(t.spin()));
        stall.textProperty().set(orNothing(t.stall()));
        verify.set(t.verify());
        oneWay.set(t.oneWayLatency());
        quiet.set(t.quiet());
    }

    /** True if nothing special is done within a trial. */
    static boolean isUsual(Experiment experiment) {
        TrialSettings t = experiment.trial();
        TrialSettings d = TrialSettings.DEFAULT;
        return !t.verify()
                && !t.oneWayLatency()
                && !t.quiet()
                && t.startup() == d.startup()
                && t.atLeast().isZero()
                && t.atMost().isZero()
                && t.spin().equals(d.spin())
                && t.stall().isZero();
    }

    private static String orNothing(Duration time) {
        return time.isZero() ? "" : Units.formatTime(time);
    }

    /**
     * What the fields say; a least time counts with a volume only.
     *
     * @throws IllegalArgumentException with a sentence if they do not fit each other
     */
    TrialSettings value() {
        Amount sent = amount.value();
        return new TrialSettings(
                burnIn.value(),
                warmup.value(),
                sent.duration(),
                sent.volume(),
                sent.volume() > 0 ? atLeast.value() : Duration.ZERO,
                sent.volume() > 0 ? atMost.value() : Duration.ZERO,
                startup.value(),
                verify.get(),
                oneWay.get(),
                spin.value(),
                stall.value(),
                quiet.get());
    }

    Field<Duration> burnIn() {
        return burnIn;
    }

    Field<Duration> warmup() {
        return warmup;
    }

    Field<Amount> amount() {
        return amount;
    }

    BooleanProperty verifyProperty() {
        return verify;
    }

    BooleanProperty oneWayProperty() {
        return oneWay;
    }

    /** The settings that every experiment has to say. */
    List<Setting> usual() {
        return List.of(
                new Written(
                        About.of(
                                "burn-in",
                                "Burn-in",
                                "trial.burnIn",
                                "Fresh workers run through all cells first until their rates stop"
                                        + " rising, for at most so long."),
                        burnIn,
                        "5 s"),
                new Written(
                        About.of(
                                "warmup",
                                "Warm-up",
                                "trial.warmup",
                                "Sends for so long before each measurement; recorded apart."),
                        warmup,
                        "500 ms"),
                new Written(
                        new About(
                                "amount",
                                "Each trial",
                                List.of("trial.duration", "trial.volume", "requests"),
                                "Sends for a time (2 s), a volume (64 MB, as TTCP did) or a number"
                                        + " of requests (2000 requests; several numbers are"
                                        + " levels: 1, 10, 100 requests), in at most some time"
                                        + " (2000 requests in 60 s)."),
                        amount,
                        "2 s, 64 MB or 2000 requests"));
    }

    /** The settings that change what is measured. */
    List<Setting> special() {
        return List.of(
                new Ticked(
                        About.of(
                                "verify",
                                "Verify every element",
                                "trial.verify",
                                "The receiver compares all that arrives with what was sent. Rates"
                                        + " are lower than without."),
                        verify),
                new Ticked(
                        About.of(
                                "one-way",
                                "One-way latency",
                                "trial.oneWayLatency",
                                "Both ends log the time of every request; the logs are joined"
                                        + " afterwards."),
                        oneWay),
                new Counted(
                        About.of(
                                "startup",
                                "Start-up samples",
                                "trial.startup",
                                "How many first samples are kept as a series of their own"
                                        + " (boeing99 takes 5)."),
                        startup,
                        0),
                new Written(
                        About.of(
                                "at-least",
                                "Volumes for at least",
                                "trial.atLeast",
                                "With a volume: sends on in whole volumes until so much time has"
                                        + " passed; empty for exactly one."),
                        atLeast,
                        "500 ms"),
                new Written(
                        About.of(
                                "volume-at-most",
                                "Volumes for at most",
                                "trial.atMost",
                                "With a volume: ends when so much time has passed, and says how"
                                        + " much was sent; empty for as long as it takes."),
                        atMost,
                        "10 s"),
                new Written(
                        About.of(
                                "spin",
                                "Spin before a start",
                                "trial.spin",
                                "How long before its intended start a paced request stops parking"
                                        + " and spins, so that it starts on time."),
                        spin,
                        "200 us"),
                new Written(
                        About.of(
                                "stall",
                                "Stall the receiver",
                                "trial.stall",
                                "The receiver stops once for so long, which shows what a closed"
                                        + " loop leaves out (coordinated omission); empty for"
                                        + " never."),
                        stall,
                        "100 ms"),
                new Ticked(
                        About.of(
                                "quiet",
                                "No progress while it runs",
                                "trial.quiet",
                                "Workers tell nothing of their progress, so that no control traffic"
                                        + " shares the measured link; curves do not grow within a"
                                        + " trial."),
                        quiet));
    }
}
