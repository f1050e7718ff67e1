package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.link.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkFormTest {
    private final List<Link> taken = new ArrayList<>();
    private final LinkForm form = new LinkForm(taken::addAll);

    private Link only() {
        assertThat(form.faultProperty().get()).isEmpty();
        assertThat(form.linksProperty().get()).hasSize(1);
        return form.linksProperty().get().get(0);
    }

    @Test
    void fortyMillisecondsAndOnePercentAreOneLink() {
        form.there(LinkPart.LATENCY).set("40");
        form.there(LinkPart.LOSS).set("1");
        assertThat(only()).isEqualTo(LinkText.parse("latency: 40 ms, loss: 1 %").get(0));
        assertThat(form.take()).isTrue();
        assertThat(taken).containsExactly(only());
    }

    @Test
    void everyFieldCounts() {
        form.alikeProperty().set(false);
        for (LinkPart part : LinkPart.values()) form.there(part).set("5");
        form.back(LinkPart.RATE).set("64 kbit/s");
        form.back(LinkPart.JITTER).set("2 ms uniform");
        form.mtuProperty().set("9000");
        form.congestionProperty().set("cubic");
        form.downProperty().set("200");
        form.nameProperty().set("far");
        assertThat(LinkText.format(only()))
                .isEqualTo(
                        "name: far, there: {latency: 5 ms, jitter: 5 ms, loss: 5 % in bursts of"
                                + " 5, rate: 5 Mbit/s, queue: 5 packets, reordering: 5 %,"
                                + " duplication: 5 %}, back: {jitter: 2 ms uniform, rate: 64"
                                + " kbit/s}, mtu: 9000, congestion: cubic, down: 200 ms");
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void aPresetShowsItsValues(Preset preset) {
        form.show(preset.link());
        assertThat(only()).isEqualTo(preset.link().named(""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loss: 2 % in bursts of 5 losing 50 %, emulator: netem",
                "there: {latency: 1 ms}, back: {queue: 7 packets, reordering: 1 %}, down: 1 s",
                "loopback"
            })
    void anyLinkIsShownAsItIs(String text) {
        Link link = LinkText.parse(text).get(0);
        form.show(link);
        assertThat(only().there()).isEqualTo(link.there());
        assertThat(only().back()).isEqualTo(link.back());
        assertThat(only().down()).isEqualTo(link.down());
        assertThat(only().emulation()).isEqualTo(link.emulation());
    }

    @Test
    void oneValueIsSwept() {
        form.show(Preset.DSL.link());
        form.sweptProperty().set("latency");
        form.sweepProperty().set("5..80 ms *2");
        assertThat(form.linksProperty().get())
                .hasSize(5)
                .allSatisfy(l -> assertThat(l.mtu()).isEqualTo(Preset.DSL.link().mtu()))
                .extracting(l -> l.back().latency().toMillis())
                .containsExactly(5L, 10L, 20L, 40L, 80L);
    }

    @Test
    void whatCanNotBeReadIsToldAndMakesNoLink() {
        form.there(LinkPart.BURSTS).set("5");
        assertThat(form.faultProperty().get()).contains("Bursts need a loss");
        form.there(LinkPart.BURSTS).set("");
        for (String wrong : Arrays.asList("fast", "5 ms, loss: 2 %", "-1 ms", "1 h")) {
            form.there(LinkPart.LATENCY).set(wrong);
            assertThat(form.faultProperty().get()).as(wrong).isNotEmpty();
            assertThat(form.linksProperty().get()).isEmpty();
        }
        form.there(LinkPart.LATENCY).set("");
        assertThat(only().roundTrip()).isZero();
    }
}
