package marshalyard.analysis.published;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.text.FirstLetter;

/**
 * The paper that an experiment redoes, and what of it, as its text says.
 *
 * @param paper its name in the samples and their README, such as {@code sigcomm96}
 * @param figures such as {@code Figures 2-15, Table 1}; empty if the text names none
 */
public record PaperMention(String paper, String figures) {
    private static final List<String> PAPERS =
            List.of("sigcomm96", "globecom96", "wcsss96", "boeing99", "dsto01");

    private static final Pattern FIGURES =
            Pattern.compile(
                    "\\b(?:[Bb]eyond )?(?:Figures?|Tables?|[Ss]ections?) \\d+(?:[-–]\\d+)?"
                            + "(?:(?:, | and )\\d+(?:[-–]\\d+)?)*");

    /** What an experiment's title and description name; empty if they name no paper. */
    public static Optional<PaperMention> of(Experiment experiment) {
        String text = experiment.title() + " " + experiment.description();
        return PAPERS.stream()
                .filter(paper -> Paper.isNamedIn(text, paper))
                .findFirst()
                .map(paper -> new PaperMention(paper, figuresIn(experiment.description())));
    }

    private static String figuresIn(String text) {
        Set<String> found = new LinkedHashSet<>();
        Matcher matcher = FIGURES.matcher(text.replaceAll("\\s+", " "));
        while (matcher.find()) found.add(FirstLetter.upper(matcher.group()));
        return String.join(", ", found);
    }
}
