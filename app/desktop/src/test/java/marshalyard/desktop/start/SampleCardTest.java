package marshalyard.desktop.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;

class SampleCardTest {
    @Test
    void saysInShortWhatTheSampleIs() throws Exception {
        String text =
                """
                marshalyard: 1
                title: Many
                description: >-
                  Figures 1-6 and 9, Tables 1-3: five engines.
                  More is told below.
                engines: [tcp, tcp-nio, corba-sii, corba-dii, jms]
                types: [octet]
                sizes: [1K]
                patterns: [flood]
                trial: {warmup: 100 ms, duration: 900 ms, burnIn: 0 s}
                repeat: {trials: 1, forks: 1}
                """;
        ShelfItem.Sample sample =
                new ShelfItem.Sample(
                        Path.of("many.yaml"),
                        ExperimentReader.read(text, "many.yaml", choice -> {}),
                        "");

        SampleCard card = SampleCard.of(sample, UnaryOperator.identity());

        assertThat(card.title()).isEqualTo("Many");
        assertThat(card.about()).isEqualTo("Figures 1-6 and 9, Tables 1-3: five engines.");
        assertThat(card.engines()).isEqualTo("tcp, tcp-nio, corba-sii and 2 more");
        assertThat(card.time()).startsWith("about ");
        assertThat(SampleCard.of(sample, e -> e.edit().levels(Factors.SIZE, "1K", "2K").build()))
                .as("its time is that of all pairs of a wire")
                .isNotEqualTo(card);
    }
}
