package marshalyard.engine.corbafast.option;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The share of the elements that a servant reads. */
public enum ElementsRead {
    NONE("none", 0),
    TENTH("10%", 10),
    ALL("all", 1);

    private static final String NAME = "read";

    public static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Elements read by the servant",
                    List.of("none", "10%", "all"),
                    "The servant adds up the fields of every element, of every tenth one, or of"
                            + " none, after it was given them; as servants of other engines, it"
                            + " reads none by default. Views and lazy conversion save what is not"
                            + " read.");

    private final String token;
    private final int step;

    ElementsRead(String token, int step) {
        this.token = token;
        this.step = step;
    }

    public static ElementsRead of(Options options) {
        String token = options.text(NAME);
        return List.of(values()).stream().filter(r -> r.token.equals(token)).findFirst().get();
    }

    /** The step from one element that is read to the next one; 0 if none is. */
    public int step() {
        return step;
    }

    /** The value among the facts. */
    public String fact() {
        return token;
    }
}
