package marshalyard.desktop.chart;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.charts.ChartKind;
import marshalyard.charts.Topic;
import marshalyard.charts.kinds.UsualView;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.plan.Plan;

/** The charts of the experiment in view, one of each topic. */
public final class ChartModels {
    private final Map<Topic, ChartModel> models = new EnumMap<>(Topic.class);
    private Topic front = Topic.THROUGHPUT;

    public ChartModels(TrialsModel trials) {
        for (Topic topic : Topic.values()) models.put(topic, new ChartModel(trials, topic));
    }

    public ChartModel of(Topic topic) {
        return models.get(topic);
    }

    /**
     * True if the window has the topic's chart. Only where messages wait is there a queue to look
     * at; where time goes, only profiles tell. The other charts say why they are empty.
     */
    public boolean offers(Topic topic) {
        return switch (topic) {
            case THROUGHPUT, LATENCY, COST -> true;
            case QUEUE, WHERE -> of(topic).applies();
        };
    }

    /** Is told when a choice for any chart may have changed. */
    public void onChoice(Runnable told) {
        models.values().forEach(m -> m.choicesProperty().addListener((o, was, is) -> told.run()));
    }

    /** The choices for all charts as text; empty if all are as usual. */
    public String choices() {
        StringBuilder text = new StringBuilder();
        models.forEach(
                (topic, model) -> {
                    ChartChoices choices = model.choices();
                    if (choices.equals(ChartChoices.usual(topic))) return;
                    write(text, topic, choices);
                });
        return text.toString();
    }

    /** What an experiment says of its charts, as {@link #choose} takes it. */
    public static String choicesOf(DefaultView view) {
        UsualView usual = new UsualView(view);
        StringBuilder text = new StringBuilder();
        try {
            ChartKind kind = usual.kind(List.of());
            ChartChoices first = ChartChoices.usual(kind.topic());
            ChartChoices said =
                    new ChartChoices(
                            Optional.of(kind.id()).filter(id -> !view.metric().isEmpty()),
                            usual.channels(),
                            usual.scale(),
                            first.published(),
                            first.axes(),
                            first.reference(),
                            first.notes(),
                            first.hidden());
            if (!said.equals(first)) write(text, kind.topic(), said);
        } catch (IllegalArgumentException e) {
            return ""; // plot says what is wrong with it
        }
        return text.toString();
    }

    /**
     * The topic of the chart that an experiment names. One that names none begins with its queue or
     * its latencies if all of it is about them; charts of costs and of where time goes stay.
     *
     * @param now the chart in front
     */
    public Optional<Topic> beginning(Plan plan, Topic now) {
        DefaultView view = plan.experiment().view();
        boolean stays = now == Topic.COST || now == Topic.WHERE;
        if (view.metric().isEmpty() && stays) return Optional.empty();
        try {
            return Optional.of(new UsualView(view).kind(plan.cells()).topic()).filter(this::offers);
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // plot says what is wrong with it
        }
    }

    private static void write(StringBuilder text, Topic topic, ChartChoices choices) {
        choices.written()
                .forEach(
                        (key, value) ->
                                text.append(topic.name())
                                        .append('.')
                                        .append(key)
                                        .append('=')
                                        .append(value)
                                        .append('\n'));
    }

    /** Takes the choices of a text for the experiment that comes into view next. */
    public void choose(String text) {
        models.forEach(
                (topic, model) -> model.choose(ChartChoices.read(topic, lines(topic, text))));
    }

    /** Takes the choices of a text for the experiment in view. */
    public void turnTo(String text) {
        models.forEach(
                (topic, model) -> model.turnTo(ChartChoices.read(topic, lines(topic, text))));
    }

    private static Map<String, String> lines(Topic topic, String text) {
        String prefix = topic.name() + ".";
        Map<String, String> lines = new HashMap<>();
        text.lines()
                .filter(line -> line.startsWith(prefix) && line.contains("="))
                .map(line -> line.substring(prefix.length()).split("=", 2))
                .forEach(pair -> lines.put(pair[0], pair[1]));
        return lines;
    }

    /** The user looks at a topic's chart now. */
    public void toFront(Topic topic) {
        front = topic;
    }

    /** The chart that the user looks at, or the one looked at before a table came in front. */
    public ChartModel inFront() {
        return of(offers(front) ? front : Topic.THROUGHPUT);
    }

    /**
     * Lays the curves of the experiment's paper behind every chart for which it has some; false if
     * it has none.
     */
    public boolean layPublished() {
        return models.values().stream()
                .map(ChartModel::layPublished)
                .reduce(false, Boolean::logicalOr);
    }
}
