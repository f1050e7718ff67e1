package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.WirePairs;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WiresTest {
    private static final List<EngineDescriptor> ENGINES =
            List.of(
                    engine("letter", DataType.OCTET, DataType.DOUBLE).speaking("paper post"),
                    engine("postcard", DataType.OCTET)
                            .speaking("paper post")
                            .refusing(Map.of("double", "A postcard is too small.")),
                    engine("radio", DataType.OCTET).speaking("air"),
                    engine("office", DataType.OCTET).speaking("air").with(Trait.BROKERED),
                    engine("diary", DataType.OCTET),
                    engine("siren", DataType.OCTET).speaking("alarm").with(Trait.SENDS_ONLY),
                    engine("horn", DataType.OCTET).speaking("alarm"),
                    engine("ear", DataType.OCTET).speaking("alarm").with(Trait.RECEIVES_ONLY));

    private static EngineDescriptor engine(String id, DataType... types) {
        return EngineDescriptor.of(
                id, id, "Writes.", List.of(types), List.of(Style.ONEWAY), List.of());
    }

    @Test
    void everySenderMeetsEveryReceiverOfItsWire() {
        assertThat(pairs("paper", List.of(), List.of()))
                .containsExactly("letter", "letter > postcard", "postcard > letter", "postcard");
        assertThat(pairs("paper post", List.of("postcard"), List.of()))
                .containsExactly("postcard > letter", "postcard");
    }

    @Test
    void anEngineWithOneKindOfEndIsLeftOutOfTheOther() {
        assertThat(pairs("alarm", List.of(), List.of()))
                .containsExactly("siren > horn", "siren > ear", "horn", "horn > ear");
    }

    private static List<String> pairs(String wire, List<String> senders, List<String> receivers) {
        return new Wires(ENGINES)
                .pairs(new WirePairs(wire, senders, receivers)).stream()
                        .map(EngineChoice::id)
                        .toList();
    }

    @Test
    void anUnknownWireOrEngineIsRefusedWithWhatThereIs() {
        assertThatThrownBy(() -> pairs("smoke", List.of(), List.of()))
                .hasMessage(
                        "There is no wire 'smoke'. Use one of: air (radio, office), alarm (siren,"
                                + " horn, ear), paper post (letter, postcard).");
        assertThatThrownBy(() -> pairs("air", List.of("letter"), List.of()))
                .hasMessage("The engine 'letter' does not speak 'air'. These do: radio, office.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "letter > postcard | octet  | ''",
                "letter > postcard | double | A postcard is too small.",
                "postcard > letter | double | A postcard is too small.",
                "letter > radio    | octet  | The engine letter speaks 'paper post', radio 'air'."
                        + " Pair engines of one wire.",
                "diary > letter    | octet  | The engine diary speaks with no other engine than"
                        + " itself.",
                "radio > office    | octet  | The engine office can't be paired: its ends need a"
                        + " broker.",
                "ear               | octet  | The engine ear receives only: pair it with a sender"
                        + " that speaks 'alarm', {sender: …, receiver: ear}.",
                "siren             | octet  | The engine siren sends only: pair it with a receiver"
                        + " that speaks 'alarm', {sender: siren, receiver: …}.",
                "ear > horn        | octet  | The engine ear receives only. It is no sender.",
                "horn > siren      | octet  | The engine siren sends only. It is no receiver.",
                "siren > ear       | octet  | ''",
                "letter > pigeon   | octet  | There is no engine 'pigeon'.",
            })
    void aPairDoesWhatBothOfItsEndsDo(String pair, String type, String reason) {
        Capabilities capabilities =
                new Capabilities(id -> ENGINES.stream().filter(e -> e.id().equals(id)).findFirst());
        Levels levels =
                Levels.NONE
                        .with(Factors.TYPE, DataType.parse(type))
                        .with(Factors.SIZE, MessageSize.ofBytes(1024));
        EngineSetup setup = new EngineSetup(pair, pair, Map.of());

        Optional<Capabilities.Refusal> refusal = capabilities.against(new Cell(setup, levels));

        assertThat(refusal.map(Capabilities.Refusal::reason).orElse("")).isEqualTo(reason);
        if (reason.startsWith("A postcard")) {
            assertThat(capabilities.against(setup, Factors.TYPE, DataType.DOUBLE)).isPresent();
            assertThat(capabilities.against(setup, Factors.TYPE, DataType.OCTET)).isEmpty();
        }
    }
}
