package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.factor.SizeMix.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeMixTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mix 64:70% 1K:25% 64K:5%",
                "mix 64: 70 %, 1K: 25 %, 64K: 5 %",
                "{mix: {64: 70 %, 1K: 25 %, 64K: 5 %}}",
                "mix 64K:1 64:14 1K:5",
                "mix 64:140 1K:50 64K:10"
            })
    void isReadInEveryFormOfTheSame(String text) {
        MessageSize size = MessageSize.parse(text).get(0);
        assertThat(size.mixture().parts())
                .containsExactly(new Part(64, 14), new Part(1024, 5), new Part(65_536, 1));
        assertThat(size.amount()).isEqualTo(Math.round((14 * 64 + 5 * 1024 + 65_536) / 20.0));
        assertThat(size).hasToString("mix 64:70% 1K:25% 64K:5%");
        assertThat(MessageSize.parse(size.toString())).containsExactly(size);
    }

    @Test
    void aRatioThatIsNoPercentageStaysOne() {
        MessageSize size = MessageSize.parse("mix 40:7 576:4 1500:1").get(0);
        assertThat(size).hasToString("mix 40:7 576:4 1500:1");
    }

    @Test
    void aKnownOneKeepsItsName() {
        MessageSize size = MessageSize.parse("{mix: imix}").get(0);
        assertThat(size).hasToString("mix imix");
        assertThat(MessageSize.parse("mix imix")).containsExactly(size);
        assertThat(size.mixture().total()).isEqualTo(12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mix 64:70% 1K:20%|make 90 %; they must make 100 %",
                "mix 64:100%|2 to 8 sizes",
                "mix 64:70% 64:30%|twice",
                "mix|is no mixture",
                "mix 64 elements:70% 1K:30%|has a part in elements. Sizes of a mixture are bytes",
                "mix unknown|Known ones are mix imix, mix cache",
                "mix 64:99.95% 1K:0.05%|in steps of 0.1 %",
                "mix 64:1 1K:1000|at most 1000 messages"
            })
    void whatIsNoneIsRefusedWithASentence(String text, String sentence) {
        assertThatThrownBy(() -> MessageSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void theOrderHasTheSharesAndIsTheSameForASeed() {
        SizeMix mixture = MessageSize.parse("mix 64:70% 1K:25% 64K:5%").get(0).mixture();
        List<Integer> cycle = mixture.cycle(7);
        assertThat(cycle).hasSize(1000).isEqualTo(mixture.cycle(7)).isNotEqualTo(mixture.cycle(8));
        assertThat(Collections.frequency(cycle, 0)).isEqualTo(700);
        assertThat(Collections.frequency(cycle, 2)).isEqualTo(50);
    }

    @Test
    void aCellHasTheMeanOfItsMessagesAndTheSizeOfEach() {
        Cell cell =
                new Cell(
                        new EngineSetup("tcp", "tcp", Map.of()),
                        Levels.NONE
                                .with(Factors.TYPE, DataType.DOUBLE)
                                .with(Factors.SIZE, MessageSize.parse("mix 20:50% 1K:50%").get(0)));
        assertThat(cell.messageParts()).extracting(MessagePart::bytes).containsExactly(16L, 1024L);
        assertThat(cell.messageBytes()).isEqualTo(520);
        assertThat(cell.largestMessageBytes()).isEqualTo(1024);
        assertThat(cell.key()).contains("mix 20:50% 1K:50%");
    }

    @Test
    void twoSizesMustNotHoldAsManyElements() {
        Cell cell =
                new Cell(
                        new EngineSetup("tcp", "tcp", Map.of()),
                        Levels.NONE
                                .with(Factors.TYPE, DataType.DOUBLE)
                                .with(Factors.SIZE, MessageSize.parse("mix 16:50% 20:50%").get(0)));
        assertThat(Factors.SIZE.against(cell))
                .hasValueSatisfying(
                        reason -> assertThat(reason).contains("as many elements of double"));
    }

    @Test
    void anExperimentKeepsIt() throws Exception {
        String text =
                """
                marshalyard: 1
                title: Mixed
                engines: [tcp]
                types: [octet]
                sizes: [64, {mix: {64: 90 %, 64K: 10 %}}, {mix: imix}]
                patterns: [call-return]
                """;
        Experiment read = ExperimentReader.read(text, "mixed.yaml", check -> {});
        assertThat(read.levels(Factors.SIZE))
                .extracting(MessageSize::toString)
                .containsExactlyInAnyOrder("64", "mix 64:90% 64K:10%", "mix imix");
        Experiment again =
                ExperimentReader.read(
                        ExperimentWriter.write(read, Set.of()), "again.yaml", check -> {});
        assertThat(again.levels(Factors.SIZE)).isEqualTo(read.levels(Factors.SIZE));
    }
}
