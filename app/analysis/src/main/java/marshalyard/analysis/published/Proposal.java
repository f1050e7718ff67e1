package marshalyard.analysis.published;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import marshalyard.model.experiment.Experiment;

/**
 * A proposal of {@code wcsss96}, section 3, which has no figures, and the two engines of the sample
 * that tell what it is worth.
 *
 * @param step label of the engine that follows the proposal
 * @param over label of the engine that does all but this
 * @param part of the section, by its heading
 * @param proposal what the paper proposes, in short
 * @param why it is worth what it is worth; true whatever that is
 */
public record Proposal(String step, String over, String part, String proposal, String why) {
    private static final String PAPER = "wcsss96";
    private static final String FILE = PAPER + "-programme.csv";

    /** The proposals in the order of the sample; none unless an experiment names the paper. */
    public static List<Proposal> of(Experiment experiment) {
        String named = experiment.title() + " " + experiment.description();
        return named.matches("(?s).*\\b" + PAPER + "\\b.*") ? All.OF_THE_PAPER : List.of();
    }

    /** Read once. */
    private static final class All {
        static final List<Proposal> OF_THE_PAPER = read();
    }

    private static List<Proposal> read() {
        try (InputStream in = Proposal.class.getResourceAsStream(FILE)) {
            if (in == null) throw new IOException("The program lacks its file " + FILE + ".");
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .skip(1)
                    .map(Proposal::row)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every field stands in quotes, and none holds a quote. */
    private static Proposal row(String line) {
        String[] fields = line.substring(1, line.length() - 1).split("\",\"");
        return new Proposal(fields[0], fields[1], fields[2], fields[3], fields[4]);
    }
}
