package marshalyard.model.factor;

import java.util.List;

/** The factor that says how requests are made. */
public final class PatternFactor extends Factor<Pattern> {
    private static final double NANOS_PER_SECOND = 1e9;

    PatternFactor() {
        super(
                new FactorText<Pattern>("pattern", "patterns", "Pattern", "Patterns")
                        .help(
                                "How requests follow each other: flood (oneway, as fast as it"
                                        + " goes), call-return (twoway, one outstanding; boeing99's Call &"
                                        + " Return), deferred (a window outstanding), paced (open loop),"
                                        + " store-and-forward.")
                        .example("paced 500/s, or deferred 8")
                        .fallback(new Pattern.Flood())
                        .suggested(
                                List.of(
                                        Pattern.parse("flood"),
                                        Pattern.parse("call-return"),
                                        Pattern.parse("deferred 16"),
                                        Pattern.parse("paced 1000/s"),
                                        Pattern.parse("store-and-forward"))));
    }

    @Override
    public List<Pattern> parse(String text) {
        return List.of(Pattern.parse(text));
    }

    @Override
    public String format(Pattern level) {
        return level.token();
    }

    @Override
    public boolean alwaysShown() {
        return true;
    }

    /**
     * The level in words, with the rate that the user wrote, also where its interval is no whole
     * number of ns.
     */
    @Override
    public String words(Pattern level) {
        if (!(level instanceof Pattern.Paced paced)) return level.token();
        long nanos = paced.interval().toNanos();
        long rate = Math.round(NANOS_PER_SECOND / nanos);
        if (rate == 0 || (long) NANOS_PER_SECOND / rate != nanos) return level.token();
        return "paced " + rate + "/s " + paced.style().token() + " " + paced.arrivals().token();
    }

    /** The pattern as users write it, without what goes without saying. */
    @Override
    public String shortly(Pattern level) {
        return words(level).replace(" uniform", "").replace(" twoway", "");
    }

    @Override
    public List<Aspect<Pattern>> aspects() {
        return List.of(
                new Aspect<>(
                        this,
                        "rate",
                        "Request rate",
                        "requests/s",
                        PatternFactor::rate,
                        PatternFactor::withoutRate),
                new Aspect<>(
                        this,
                        "window",
                        "Requests outstanding",
                        "",
                        p -> p instanceof Pattern.Deferred d ? d.window() : Double.NaN,
                        p -> "deferred"));
    }

    private static double rate(Pattern pattern) {
        return pattern instanceof Pattern.Paced p
                ? NANOS_PER_SECOND / p.interval().toNanos()
                : Double.NaN;
    }

    private static String withoutRate(Pattern pattern) {
        Pattern.Paced paced = (Pattern.Paced) pattern;
        return "paced " + paced.style().token() + " " + paced.arrivals().token();
    }
}
