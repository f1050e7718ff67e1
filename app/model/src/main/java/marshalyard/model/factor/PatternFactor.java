package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.engine.Trait;

/** The factor that says how requests are made. */
public final class PatternFactor extends Factor<Pattern> {
    PatternFactor() {
        super(
                new FactorText<Pattern>("pattern", "patterns", "Pattern", "Patterns")
                        .help(
                                "How requests follow each other: flood (oneway, as fast as it"
                                        + " goes), call-return (twoway, one outstanding; boeing99's Call &"
                                        + " Return), deferred (a window outstanding), paced (open loop"
                                        + " of one call at a time), open (open loop with many calls in"
                                        + " flight), store-and-forward.")
                        .example("paced 500/s, open 20000/s or deferred 8")
                        .fallback(new Pattern.Flood())
                        .suggested(
                                List.of(
                                        Pattern.parse("flood"),
                                        Pattern.parse("call-return"),
                                        Pattern.parse("deferred 16"),
                                        Pattern.parse("paced 1000/s"),
                                        Pattern.parse("open 5000/s"),
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
     * number of ns, and without the window that an open loop has unless another one is said.
     */
    @Override
    public String words(Pattern level) {
        if (!(level instanceof Pattern.Scheduled scheduled)) return level.token();
        OptionalLong rate = ScheduleText.rate(scheduled.interval());
        return withoutUsualWindow(
                rate.isPresent() ? scheduled.words(rate.getAsLong() + "/s") : level.token());
    }

    private static String withoutUsualWindow(String words) {
        return words.replace(" window " + Pattern.Deferred.MAX_WINDOW, "");
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
                        PatternFactor::window,
                        PatternFactor::withoutWindow));
    }

    /** Over several connections, a thread of each collects the replies of deferred requests. */
    @Override
    public Optional<Trait> needed(Cell cell) {
        Pattern level = cell.get(this);
        boolean several = cell.get(Factors.CONNECTIONS) > 1;
        return level instanceof Pattern.Open || several && level instanceof Pattern.Deferred
                ? Optional.of(Trait.OPEN_LOOP)
                : Optional.empty();
    }

    /** Or a thread of each makes blocking calls by the schedule. */
    @Override
    public Optional<Trait> instead(Cell cell) {
        return cell.get(this) instanceof Pattern.Open && cell.get(Factors.CONNECTIONS) > 1
                ? Optional.of(Trait.CALLERS)
                : Optional.empty();
    }

    private static double window(Pattern pattern) {
        if (pattern instanceof Pattern.Open open) return open.window();
        return pattern instanceof Pattern.Deferred deferred ? deferred.window() : Double.NaN;
    }

    private static String withoutWindow(Pattern pattern) {
        return pattern.token().replaceFirst("( window)? [0-9]+$", "");
    }

    private static double rate(Pattern pattern) {
        return pattern instanceof Pattern.Scheduled scheduled ? scheduled.perSecond() : Double.NaN;
    }

    private static String withoutRate(Pattern pattern) {
        return withoutUsualWindow(((Pattern.Scheduled) pattern).withoutRate());
    }
}
