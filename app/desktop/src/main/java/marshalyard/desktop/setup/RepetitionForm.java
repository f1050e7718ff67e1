package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import marshalyard.desktop.setup.Setting.About;
import marshalyard.desktop.setup.Setting.Counted;
import marshalyard.desktop.setup.Setting.Picked;
import marshalyard.desktop.setup.Setting.Written;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/** The form of how often and in which order trials are repeated. */
final class RepetitionForm {
    private final Field<Integer> pairs;
    private final Field<Integer> trials;
    private final Field<Duration> lasting;
    private final Field<Order> order;
    private final Field<Integer> seed;
    private final Field<Double> within;
    private final Field<Double> confidence;
    private final Field<Integer> atMost;
    private final Field<Integer> parallel;

    /**
     * The fields of an experiment that is repeated as usual.
     *
     * @param changed is told which field has changed
     */
    RepetitionForm(Consumer<Object> changed) {
        pairs = new Field<>(IntegerParser.between(1, 1_000), changed::accept);
        trials = new Field<>(IntegerParser.between(1, 10_000), changed::accept);
        lasting = new Field<>(RepetitionForm::lasting, changed::accept);
        order = new Field<>(RepetitionForm::order, changed::accept);
        seed = new Field<>(IntegerParser::any, changed::accept);
        within = new Field<>(RepetitionForm::within, changed::accept);
        confidence = new Field<>(RepetitionForm::confidence, changed::accept);
        atMost = new Field<>(IntegerParser.between(1, Integer.MAX_VALUE), changed::accept);
        parallel = new Field<>(IntegerParser.between(1, 64), changed::accept);
        show(Repetition.DEFAULT);
    }

    /** An empty text stands for no time. */
    private static Duration lasting(String text) {
        Duration time = text.isEmpty() ? Duration.ZERO : Units.parseTime(text);
        return Repetition.DEFAULT.withLasting(time).lasting();
    }

    private static Order order(String text) {
        return Stream.of(Order.values())
                .filter(o -> o.token().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("There is no order '" + text + "'."));
    }

    /** An empty text stands for a fixed number of trials. */
    private static double within(String text) {
        if (text.isEmpty()) return 0;
        double fraction = Percent.parse(text);
        if (fraction > 0 && fraction < 1) return fraction;
        throw new IllegalArgumentException(
                "An interval is narrow enough within a percentage between 0 % and 100 %.");
    }

    private static double confidence(String text) {
        double fraction = Percent.parse(text);
        if (fraction > 0.5 && fraction < 1) return fraction;
        throw new IllegalArgumentException("A confidence level lies above 50 % and below 100 %.");
    }

    void show(Repetition r) {
        pairs.textProperty().set(Integer.toString(r.forks()));
        trials.textProperty().set(Integer.toString(r.trials()));
        lasting.textProperty().set(r.timed() ? Units.formatTime(r.lasting()) : "");
        order.textProperty().set(r.order().token());
        seed.textProperty().set(Long.toString(r.seed()));
        within.textProperty().set(r.adaptive() ? Percent.format(r.within()) : "");
        confidence.textProperty().set(Percent.format(r.confidence()));
        atMost.textProperty().set(Integer.toString(r.atMost()));
        parallel.textProperty().set(Integer.toString(r.parallel()));
    }

    /**
     * What the fields say.
     *
     * @throws IllegalArgumentException with a sentence if they do not fit each other
     */
    Repetition value() {
        int planned = trials.value() * pairs.value();
        int most = within.value() > 0 ? atMost.value() : Math.max(atMost.value(), planned);
        return new Repetition(
                trials.value(),
                lasting.value(),
                pairs.value(),
                order.value(),
                seed.value(),
                within.value(),
                confidence.value(),
                most,
                parallel.value());
    }

    Field<Integer> pairs() {
        return pairs;
    }

    Field<Integer> trials() {
        return trials;
    }

    Field<Duration> lasting() {
        return lasting;
    }

    Field<Double> within() {
        return within;
    }

    Field<Integer> atMost() {
        return atMost;
    }

    /** The settings that every experiment has to say. */
    List<Setting> usual() {
        return List.of(
                new Counted(
                        About.of(
                                "pairs",
                                "Worker pairs",
                                "repeat.forks",
                                "Forks: fresh processes, one pair after the other. Pairs differ"
                                        + " more than trials; with one pair, intervals hold within"
                                        + " it only."),
                        pairs,
                        1),
                new Counted(
                        About.of(
                                "trials",
                                "Trials per pair",
                                "repeat.trials",
                                "How many rounds each pair of workers runs. A round measures every"
                                        + " cell once."),
                        trials,
                        1),
                new Written(
                        About.of(
                                "lasting",
                                "Then rounds for",
                                "repeat.for",
                                "More rounds until the whole run has taken so long; empty for a"
                                        + " fixed number."),
                        lasting,
                        "60 s"));
    }

    /** The order of trials. */
    List<Setting> ordering() {
        return List.of(
                new Picked(
                        About.of(
                                "order",
                                "Order of trials",
                                "repeat.order",
                                "Within a round: random, interleaved (the engines take turns on"
                                        + " each cell, A B B A), or as listed."),
                        order,
                        Stream.of(Order.values()).map(Order::token).toList()),
                new Written(
                        About.of(
                                "seed",
                                "Seed",
                                "repeat.seed",
                                "Of the random order and of the payloads. The same seed repeats"
                                        + " both."),
                        seed,
                        "1996"),
                new Counted(
                        About.of(
                                "parallel",
                                "Side by side",
                                "repeat.parallel",
                                "How many trials may run at the same time, each on an emulated"
                                        + " link of its own. Only trials whose workers mostly wait"
                                        + " do; the others run alone."),
                        parallel,
                        1));
    }

    /** Adaptive stopping. */
    List<Setting> stopping() {
        return List.of(
                new Written(
                        About.of(
                                "within",
                                "Until within",
                                "repeat.within",
                                "Adaptive stopping: repeats a cell until the half width of its"
                                        + " confidence interval is at most this part of the"
                                        + " centre; empty for a fixed number."),
                        within,
                        "5 %"),
                new Written(
                        About.of(
                                "confidence",
                                "Confidence",
                                "repeat.confidence",
                                "The confidence level of the interval that adaptive stopping"
                                        + " watches."),
                        confidence,
                        "95 %"),
                new Counted(
                        About.of(
                                "at-most",
                                "At most trials",
                                "repeat.atMost",
                                "Adaptive stopping gives a cell up after so many trials."),
                        atMost,
                        1));
    }
}
