package marshalyard.desktop.start;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.time.TimeText;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.plan.Plan;

/**
 * The text on the card of a sample.
 *
 * @param about the first sentence of its description
 * @param engines by name, with what is left out in numbers, such as {@code tcp, jms and 2 more}
 * @param time how long it takes, about
 */
record SampleCard(
        ShelfItem.Sample sample, String title, String about, String engines, String time) {
    private static final Pattern SENTENCE = Pattern.compile("^(.*?[.!?])(\\s|$)", Pattern.DOTALL);
    private static final int MOST_ENGINES = 3;

    /**
     * The card of a sample that can be read.
     *
     * @param expanded names the pairs of a wire one by one
     */
    static SampleCard of(ShelfItem.Sample sample, UnaryOperator<Experiment> expanded) {
        Experiment experiment = sample.experiment();
        String description = experiment.description().replaceAll("\\s+", " ").strip();
        Matcher sentence = SENTENCE.matcher(description);
        return new SampleCard(
                sample,
                experiment.title(),
                sentence.find() ? sentence.group(1) : description,
                inShort(
                        experiment.engines().stream()
                                .map(e -> e.id())
                                .distinct()
                                .collect(Collectors.toList())),
                "about " + TimeText.of(Plan.of(expanded.apply(experiment)).estimate()));
    }

    private static String inShort(List<String> names) {
        if (names.size() <= MOST_ENGINES + 1) return String.join(", ", names);
        return String.join(", ", names.subList(0, MOST_ENGINES))
                + " and "
                + (names.size() - MOST_ENGINES)
                + " more";
    }
}
