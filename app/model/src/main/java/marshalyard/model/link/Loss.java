package marshalyard.model.link;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.PlainNumber;
import marshalyard.model.unit.Percent;

/**
 * The loss of a link: each packet is lost with the same probability, or in bursts by the model of
 * Gilbert and Elliott. In that model a link is good or bad; it loses nothing while it is good.
 *
 * @param fraction of all packets that is lost on average, 0 to 0.9
 * @param burst packets for which the link stays bad on average; 1 for independent losses
 * @param within fraction that is lost while the link is bad; 1 for all
 */
public record Loss(double fraction, double burst, double within) {
    /** Nothing is lost. */
    public static final Loss NONE = new Loss(0, 1, 1);

    private static final double MOST = 0.9;
    private static final double LONGEST_BURST = 10_000;
    private static final Pattern BURSTS =
            Pattern.compile(
                    "(.*%) +in +bursts +of +([0-9]+(?:\\.[0-9]+)?)(?: +losing +([0-9.]+ *%))?");

    public Loss {
        if (!(fraction >= 0 && fraction <= MOST)) {
            throw new IllegalArgumentException("A link loses 0 % to 90 % of its packets.");
        }
        if (!(burst >= 1 && burst <= LONGEST_BURST)) {
            throw new IllegalArgumentException("Bursts of losses last 1 to 10000 packets.");
        }
        if (!(within > fraction || fraction == 0) || within > 1) {
            throw new IllegalArgumentException(
                    "In bursts a link loses more than on average, and at most 100 %.");
        }
        if (fraction == 0) {
            burst = 1;
            within = 1;
        }
    }

    /** Each packet is lost with the same probability. */
    public static Loss of(double fraction) {
        return new Loss(fraction, 1, 1);
    }

    /**
     * Reads {@code 2 %}, {@code 2 % in bursts of 5}, {@code 2 % in bursts of 5 losing 50 %}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static Loss parse(String text) {
        Matcher m = BURSTS.matcher(text.strip());
        if (!m.matches()) return of(Percent.parse(text));
        return new Loss(
                Percent.parse(m.group(1)),
                Double.parseDouble(m.group(2)),
                m.group(3) == null ? 1 : Percent.parse(m.group(3)));
    }

    public boolean none() {
        return fraction == 0;
    }

    /** False if each packet is lost with the same probability. */
    public boolean bursts() {
        return burst > 1 || within < 1;
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        if (!bursts()) return Percent.format(fraction);
        return Percent.format(fraction)
                + " in bursts of "
                + PlainNumber.text(burst)
                + (within < 1 ? " losing " + Percent.format(within) : "");
    }
}
