package marshalyard.model.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkTextTest {
    private static Link one(String text) {
        List<Link> links = LinkText.parse(text);
        assertThat(links).hasSize(1);
        return links.get(0);
    }

    @Test
    void aLinkIsItsKeysWithValues() {
        Link link =
                one(
                        "name: satellite 2 %, latency: 300 ms, loss: 2 %, rate: 1.536 Mbit/s, jitter:"
                                + " 2 ms uniform, queue: 50 packets, mtu: 576, congestion: cubic,"
                                + " down: 2 s");
        assertThat(link.name()).isEqualTo("satellite 2 %");
        assertThat(link.there()).isEqualTo(link.back());
        assertThat(link.there().latency()).isEqualTo(Duration.ofMillis(300));
        assertThat(link.there().loss()).isEqualTo(Loss.of(0.02));
        assertThat(link.there().rate().bitsPerSecond()).isEqualTo(1_536_000);
        assertThat(link.there().jitter().distribution()).isEqualTo(Jitter.Distribution.UNIFORM);
        assertThat(link.there().queue()).isEqualTo(50);
        assertThat(link.mtu()).isEqualTo(576);
        assertThat(link.congestion()).isEqualTo("cubic");
        assertThat(link.down()).isEqualTo(Duration.ofSeconds(2));
        assertThat(link.roundTrip()).isEqualTo(Duration.ofMillis(600));
    }

    @Test
    void aDirectionHasValuesOfItsOwn() {
        Link link = one("{latency: 5 ms, there: {rate: 1 Mbit/s}, back: {loss: 1 %}}");
        assertThat(link.there().latency()).isEqualTo(link.back().latency());
        assertThat(link.there().rate().megabits()).isEqualTo(1);
        assertThat(link.back().rate().unlimited()).isTrue();
        assertThat(link.there().loss().none()).isTrue();
        assertThat(link.back().loss().fraction()).isEqualTo(0.01);
    }

    @Test
    void aPresetCanBeTakenAsItIsOrChanged() {
        assertThat(one("satellite")).isEqualTo(Preset.SATELLITE.link());
        Link lossy = one("satellite, loss: 4 %");
        assertThat(lossy.there().latency()).isEqualTo(Duration.ofMillis(300));
        assertThat(lossy.there().loss().fraction()).isEqualTo(0.04);
        assertThat(lossy.name()).isEmpty();
    }

    @Test
    void theKernelsEmulatorCanBeAskedFor() {
        Link link = one("latency: 5 ms, emulator: netem");
        assertThat(link.emulation()).isEqualTo(Emulation.NETEM);
        assertThat(one(LinkText.format(link))).isEqualTo(link);
        assertThatThrownBy(() -> one("latency: 5 ms, emulator: wirefilter"))
                .hasMessage("'wirefilter' is no emulator of links. Use own or netem.");
    }

    @Test
    void theTimeOfACutCanBeSwept() {
        List<Link> links = LinkText.parse("name: near, latency: 5 ms, down: [500 ms, 2 s]");
        assertThat(links)
                .extracting(Link::down)
                .containsExactly(Duration.ofMillis(500), Duration.ofSeconds(2));
        assertThat(links)
                .extracting(Link::name)
                .containsExactly("near down 500 ms", "near down 2 s");
    }

    @Test
    void aSweepMakesSeveralLinks() {
        assertThat(LinkText.parse("latency: 0..80 ms *2, loss: [0 %, 2 %]"))
                .hasSize(16)
                .extracting(LinkText::words)
                .startsWith("0 s", "loss 2 %", "1250 us", "1250 us, loss 2 %")
                .endsWith("80 ms", "80 ms, loss 2 %");
        assertThat(LinkText.parse("name: far, latency: [40 ms, 150 ms]"))
                .extracting(Link::name)
                .containsExactly("far 40 ms", "far 150 ms");
        assertThat(LinkText.parse("rate: 1..100 Mbit/s *10"))
                .extracting(link -> link.there().rate().megabits())
                .containsExactly(1.0, 10.0, 100.0);
    }

    @Test
    void burstsOfLosses() {
        Loss loss = one("loss: 2 % in bursts of 5 losing 50 %").there().loss();
        assertThat(loss).isEqualTo(new Loss(0.02, 5, 0.5));
        assertThat(Loss.parse(loss.toString())).isEqualTo(loss);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loopback",
                "latency: 0 s",
                "latency: 5 ms",
                "name: a link, latency: 1250 us, jitter: 100 us exponential",
                "loss: 2.5 % in bursts of 3",
                "rate: 64 kbit/s burst 16K, queue: 7 packets",
                "there: {latency: 5 ms}, back: {latency: 0 s}",
                "there: {rate: 1 Gbit/s}, back: {reordering: 1 %, duplication: 0.5 %}, mtu: 9180",
                "congestion: bbr, down: 1500 ms"
            })
    void whatIsWrittenIsReadBack(String text) {
        assertThat(LinkText.format(one(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void presetsAreReadBack(Preset preset) {
        Link link = preset.link();
        assertThat(one(LinkText.format(link))).isEqualTo(link);
        assertThat(link.name()).isEqualTo(preset.title());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "saturn",
                "latency",
                "latency: 5",
                "latency: 11 s",
                "loss: 95 %",
                "loss: 2",
                "rate: 5",
                "rate: 10 bit/s",
                "rate: 0 Mbit/s",
                "latency: 1 ms, rate: [0.0 bit/s, 1 Mbit/s]",
                "queue: 0",
                "mtu: 100",
                "delay: 5 ms",
                "there: LAN",
                "latency: 5 ms, latency: 6 ms",
                "latency: 80..5 ms *2",
                "latency: 5..80 ms *1",
                "jitter: 2 ms pareto",
                "congestion: ../x",
                "name: {a}",
                "",
                "loss: 2 % in bursts of 0"
            })
    void whatIsWrongIsASentence(String text) {
        assertThatThrownBy(() -> LinkText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(".");
    }

    @Test
    void aTypedListIsReadLinkByLink() {
        assertThat(LinkText.list("latency: 40 ms, loss: 1 %"))
                .containsExactly("latency: 40 ms, loss: 1 %");
        assertThat(LinkText.list("name: far, latency: 40 ms,loss: 1 %, name: near, loss: 0 %"))
                .containsExactly("name: far, latency: 40 ms, loss: 1 %", "name: near, loss: 0 %");
        assertThat(LinkText.list("satellite, LAN, there: {latency: 1 ms, loss: 2 %}, mtu: 900"))
                .containsExactly("satellite", "LAN", "there: {latency: 1 ms, loss: 2 %}, mtu: 900");
        assertThat(LinkText.list("latency: 5 ms, latency: [1 ms, 2 ms], loopback"))
                .containsExactly("latency: 5 ms", "latency: [1 ms, 2 ms]", "loopback");
        assertThatThrownBy(() -> LinkText.list("name: far")).hasMessageContaining("is only a name");
        assertThatThrownBy(() -> LinkText.list("satellite,")).hasMessageContaining("comma");
    }
}
