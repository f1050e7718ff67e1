package marshalyard.model.claim;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import marshalyard.model.text.Quote;

/**
 * A sentence about cells with statements that trials can judge, written down before measuring.
 * Claims with the same text are equal.
 */
public final class Claim {
    private final Map<String, Object> text;
    private final Content content;
    private final String place;

    /**
     * The content of a claim's text.
     *
     * @param id unique among the claims that are judged together
     * @param sentence for people
     * @param source where it stands; may be empty
     * @param paper by which claims are coloured and filtered; may be empty
     * @param relation of its first statement
     * @param statements all of which must be true
     * @param each dimensions in which every cell must fulfil it by itself; {@code cell} for all
     * @param published the source's figure
     * @param guess what was expected before measuring
     * @param because why
     */
    public record Content(
            String id,
            String sentence,
            String source,
            String paper,
            Relation relation,
            List<Statement> statements,
            List<String> each,
            Optional<Published> published,
            Optional<Guess> guess,
            String because) {
        public Content {
            sentence = Quote.oneLine(sentence);
            source = Quote.oneLine(source);
            because = Quote.oneLine(because);
            statements = List.copyOf(statements);
            each = List.copyOf(each);
            if (statements.isEmpty()) {
                throw new IllegalArgumentException("The claim states nothing.");
            }
        }
    }

    /**
     * A claim.
     *
     * @param text its text as maps, lists and texts, which was read as the content
     * @param place where it was read, such as {@code mine.yaml, line 7}
     */
    public Claim(Map<String, Object> text, Content content, String place) {
        this.text = Collections.unmodifiableMap(new LinkedHashMap<>(text));
        this.content = content;
        this.place = place;
    }

    /** The file and the line at which it was read; no part of what makes claims equal. */
    public String place() {
        return place;
    }

    /** Its text as maps, lists and texts. */
    public Map<String, Object> text() {
        return text;
    }

    public Content content() {
        return content;
    }

    public String id() {
        return content.id();
    }

    public String sentence() {
        return content.sentence();
    }

    public String paper() {
        return content.paper();
    }

    /** SHA-256 of its text, whatever comments, blanks and quotes a file has. */
    public String hash() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Claim claim && text.equals(claim.text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text);
    }

    @Override
    public String toString() {
        return id() + ": " + sentence();
    }
}
