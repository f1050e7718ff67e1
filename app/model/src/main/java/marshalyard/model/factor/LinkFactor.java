package marshalyard.model.factor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.link.Loss;
import marshalyard.model.link.Preset;
import marshalyard.model.link.Rate;

/** The network between sender and receiver: loopback, or an emulated link. */
public final class LinkFactor extends Factor<Link> {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    LinkFactor() {
        super(
                new FactorText<Link>("link", "links", "Link", "Links")
                        .help(
                                "The network between sender and receiver: loopback, or an emulated"
                                        + " link with one-way latency, jitter, loss, rate, queue and more."
                                        + " TCP is the kernel's own.")
                        .example("latency: 40 ms, loss: 2 %")
                        .fallback(Link.LOOPBACK)
                        .suggested(presets()));
    }

    @Override
    public List<Link> parse(String text) {
        return LinkText.parse(text);
    }

    @Override
    public String format(Link level) {
        return LinkText.format(level);
    }

    @Override
    public boolean writtenAsMap() {
        return true;
    }

    @Override
    public Object written(Link level) {
        return LinkText.written(level);
    }

    /** The sentence for a link that is called as another one, from which no table could tell it. */
    public static String sameName(Link link) {
        return "There is another link called '%s'. Give this one a name of its own."
                .formatted(LinkText.words(link));
    }

    private static List<Link> presets() {
        List<Link> links = new ArrayList<>(List.of(Link.LOOPBACK));
        Arrays.stream(Preset.values()).map(Preset::link).forEach(links::add);
        return links;
    }

    @Override
    public boolean placesWorkers() {
        return true;
    }

    @Override
    public String words(Link level) {
        return level.emulated() ? LinkText.words(level) : "loopback";
    }

    @Override
    public String shortly(Link level) {
        return words(level);
    }

    /** The same link by another name is the same cell. */
    @Override
    protected String keyPart(Link level) {
        return super.keyPart(level.emulated() ? level.named("") : level);
    }

    @Override
    public List<Aspect<Link>> aspects() {
        return List.of(
                aspect(
                        "latency",
                        "Latency of the link",
                        "ms",
                        link -> ofBoth(link, d -> d.latency().toNanos() / NANOS_PER_MILLI),
                        between(d -> copy(d, Duration.ZERO, d.loss(), d.rate()))),
                aspect(
                        "loss",
                        "Loss of the link",
                        "%",
                        link -> ofBoth(link, d -> percent(d.loss().fraction())),
                        between(d -> copy(d, d.latency(), Loss.NONE, d.rate()))),
                aspect(
                        "linkRate",
                        "Rate of the link",
                        "Mbit/s",
                        link ->
                                ofBoth(
                                        link,
                                        d ->
                                                d.rate().unlimited()
                                                        ? Double.NaN
                                                        : d.rate().megabits()),
                        between(d -> copy(d, d.latency(), d.loss(), Rate.UNLIMITED))),
                aspect(
                        "down",
                        "Time for which the link is cut",
                        "s",
                        link -> ofEmulated(link, link.down().toNanos() / NANOS_PER_SECOND),
                        link -> link.downFor(Duration.ZERO)));
    }

    private Aspect<Link> aspect(
            String id,
            String title,
            String unit,
            ToDoubleFunction<Link> number,
            UnaryOperator<Link> without) {
        return new Aspect<>(
                this, id, title, unit, number, link -> rest(without.apply(link)), without);
    }

    private static UnaryOperator<Link> between(UnaryOperator<Direction> without) {
        return link -> link.between(without.apply(link.there()), without.apply(link.back()));
    }

    /** NaN of a link whose directions differ: it has no such number. */
    private static double ofBoth(Link link, ToDoubleFunction<Direction> number) {
        double there = number.applyAsDouble(link.there());
        boolean alike = there == number.applyAsDouble(link.back());
        return alike ? ofEmulated(link, there) : Double.NaN;
    }

    private static double ofEmulated(Link link, double number) {
        return link.emulated() ? number : Double.NaN;
    }

    /** 2 rather than 2.0000000000000004. */
    private static double percent(double fraction) {
        return Math.round(fraction * 1e8) / 1e6;
    }

    private static Direction copy(Direction d, Duration latency, Loss loss, Rate rate) {
        return new Direction(
                latency, d.jitter(), loss, rate, d.queue(), d.reordering(), d.duplication());
    }

    /** A name stands for what its giver wants told apart, so that it stays. */
    private static String rest(Link left) {
        if (!left.name().isEmpty()) return left.name();
        return left.equals(Link.of("", Direction.PLAIN))
                ? "plain link"
                : "link " + LinkText.figuresInWords(left);
    }
}
