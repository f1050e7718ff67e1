package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import marshalyard.model.link.Link;
import org.junit.jupiter.api.Test;

class CellGroupTest {
    private static final OptionDimension CODEC = new OptionDimension("codec");
    private static final OptionDimension POOL = new OptionDimension("pool");
    private static final Aspect<Pattern> RATE = Factors.PATTERN.aspects().get(0);
    private static final Aspect<Pattern> WINDOW = Factors.PATTERN.aspects().get(1);

    private static Cell cell(String pattern, String codec, String pool) {
        Map<String, String> options = Map.of("codec", codec, "pool", pool);
        String label = "jms (codec=" + codec + ", pool=" + pool + ")";
        return new Cell(
                new EngineSetup("jms", label, options),
                Levels.of(Map.of("type", "octet", "size", "1K", "pattern", pattern)));
    }

    @Test
    void severalOptionsCanBeAwayAtOnce() {
        Cell one = cell("flood", "fast", "4");
        Cell other = cell("flood", "small", "8");
        assertThat(one.without(CODEC)).isNotEqualTo(other.without(CODEC));
        assertThat(one.without(CODEC, POOL)).isEqualTo(other.without(CODEC, POOL));
        assertThat(one.without(CODEC, POOL).words(EngineDimension.ENGINE)).isEqualTo("jms");
    }

    @Test
    void severalNumbersInsideALevelCanBeAwayAtOnce() {
        Cell slow = cell("paced 100/s", "fast", "4");
        Cell quick = cell("paced 500/s", "fast", "4");
        Cell narrow = cell("deferred 4", "fast", "4");
        Cell wide = cell("deferred 16", "fast", "4");
        assertThat(slow.without(RATE, WINDOW)).isEqualTo(quick.without(RATE, WINDOW));
        assertThat(narrow.without(RATE, WINDOW)).isEqualTo(wide.without(RATE, WINDOW));
        assertThat(slow.without(RATE, WINDOW)).isNotEqualTo(narrow.without(RATE, WINDOW));
        assertThat(slow.without(WINDOW)).isNotEqualTo(quick.without(WINDOW));
    }

    /** Latencies on panels and losses on an axis leave one curve for each engine. */
    @Test
    void severalNumbersOfALinkCanBeAwayAtOnce() {
        assertThat(Factors.LINK.aspects())
                .as("a list of its own")
                .isEqualTo(Factors.LINK.aspects());
        Aspect<Link> latency = Factors.LINK.aspects().get(0);
        Aspect<Link> loss = Factors.LINK.aspects().get(1);
        Cell near = linked("latency: 5 ms, rate: 1.544 Mbit/s");
        Cell far = linked("latency: 300 ms, loss: 8 %, rate: 1.544 Mbit/s");
        assertThat(near.without(loss)).isNotEqualTo(far.without(loss));
        assertThat(near.without(loss, latency)).isEqualTo(far.without(loss, latency));
        assertThat(far.without(loss, latency).words(Factors.LINK)).isEqualTo("link 1.544 Mbit/s");
        assertThat(linked("latency: 5 ms, rate: 2 Mbit/s").without(loss, latency))
                .isNotEqualTo(near.without(latency, loss));
    }

    private static Cell linked(String link) {
        return cell("flood", "fast", "4").with(Factors.LINK, Factors.LINK.parse(link).get(0));
    }

    @Test
    void itSaysWhatItsCellsHaveInCommon() {
        CellGroup group = cell("paced 100/s", "fast", "4").without(RATE, POOL, Factors.SIZE);
        assertThat(group.words(Factors.PATTERN)).isEqualTo("paced twoway uniform");
        assertThat(group.words(EngineDimension.ENGINE)).isEqualTo("jms (codec=fast)");
        assertThat(group.words(CODEC)).isEqualTo("codec=fast");
        assertThat(group.words(Factors.TYPE)).isEqualTo("octet");
        assertThat(group.words(Factors.SIZE)).isEmpty();
        assertThat(group.words(RATE)).isEmpty();
    }

    @Test
    void anOptionsNumberIsWrittenLikeASize() {
        assertThat(POOL.label(65536)).isEqualTo("64K");
        assertThat(POOL.label(100)).isEqualTo("100");
        assertThat(POOL.number(cell("flood", "fast", "64K"))).hasValue(65536);
    }
}
