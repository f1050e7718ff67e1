package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import marshalyard.model.text.Counted;
import marshalyard.model.unit.Units;

/** The factor that says how many requests a trial makes; 0 if its duration or volume decides. */
public final class RequestsFactor extends Factor<Integer> {
    /** The most requests of one trial. */
    public static final int MOST = 10_000_000;

    RequestsFactor() {
        super(
                new FactorText<Integer>("requests", "requests", "Requests", "Requests")
                        .help(
                                "How many requests each trial makes, in place of a duration or a"
                                        + " volume.")
                        .example("2000")
                        .fallback(0)
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<Integer> parse(String text) {
        String count = text.strip();
        if (!count.matches("0*[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "' is no number of requests. Write one, or a list: [100, 10000,"
                            + " 50000].");
        }
        long requests = Long.parseLong(count);
        if (requests > MOST) {
            throw new IllegalArgumentException(
                    "A trial makes 1 to "
                            + Counted.of(MOST, "request")
                            + ", not "
                            + requests
                            + ".");
        }
        return List.of((int) requests);
    }

    @Override
    public String format(Integer level) {
        return level.toString();
    }

    @Override
    protected OptionalDouble number(Integer level, Cell cell) {
        return level == 0 ? OptionalDouble.empty() : OptionalDouble.of(level);
    }

    @Override
    public String words(Integer level) {
        return level == 0 ? "" : Units.formatRequests(level);
    }

    @Override
    public Object exported(Integer level) {
        return level == 0 ? null : level;
    }

    @Override
    public boolean counts() {
        return true;
    }
}
