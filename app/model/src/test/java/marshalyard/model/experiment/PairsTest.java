package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.EngineSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Setups whose sender is of another engine than their receiver. */
class PairsTest {
    @Test
    void aPairHasTwoEngines() throws Exception {
        EngineSetup pair = only("{sender: corba-sii, receiver: omniorb}");

        assertThat(pair.isPair()).isTrue();
        assertThat(pair.sender().id()).isEqualTo("corba-sii");
        assertThat(pair.receiver().id()).isEqualTo("omniorb");
        assertThat(pair.label()).isEqualTo("corba-sii > omniorb");
        assertThat(pair.key()).isEqualTo("corba-sii > omniorb");
    }

    @Test
    void eachEndHasOptionsOfItsOwn() throws Exception {
        EngineSetup pair =
                only("{sender: {id: tcp, options: {noDelay: false}}, receiver: tcp-nio, label: X}");

        assertThat(pair.label()).isEqualTo("X");
        assertThat(pair.options()).isEqualTo(Map.of("sender.noDelay", "false"));
        assertThat(pair.sender().options()).isEqualTo(Map.of("noDelay", "false"));
        assertThat(pair.sender().key()).isEqualTo("tcp{noDelay=false}");
        assertThat(pair.receiver().options()).isEmpty();
    }

    @Test
    void severalValuesOfAnEndsOptionMakeSeveralSetups() throws Exception {
        List<EngineSetup> setups =
                choice("{sender: {id: tcp, options: {noDelay: [true, false]}}, receiver: tcp-nio}")
                        .setups();

        assertThat(setups)
                .extracting(EngineSetup::label)
                .containsExactly(
                        "tcp > tcp-nio (sender.noDelay=true)",
                        "tcp > tcp-nio (sender.noDelay=false)");
    }

    /** What was measured before pairs were known has the same key. */
    @Test
    void anEngineWithItselfIsThatEngine() throws Exception {
        assertThat(choice("{sender: tcp, receiver: tcp}")).isEqualTo(EngineChoice.of("tcp"));
        EngineSetup tcp = only("tcp");
        assertThat(tcp.isPair()).isFalse();
        assertThat(tcp.sender()).isSameAs(tcp);
        assertThat(tcp.receiver()).isSameAs(tcp);
        assertThat(tcp.key()).isEqualTo("tcp");
    }

    @Test
    void allPairsOfAWireAreNamedInOneLine() throws Exception {
        EngineChoice all = choice("{wire: giop, senders: all, receivers: [corba-sii, omniorb]}");

        assertThat(all.wirePairs())
                .contains(new WirePairs("giop", List.of(), List.of("corba-sii", "omniorb")));
        assertThat(all.wirePairs().orElseThrow().isOf("giop ttcp")).isTrue();
        assertThat(all.wirePairs().orElseThrow().isOf("giops ttcp")).isFalse();
        assertThat(EngineChoice.of("giop: all > corba-sii, omniorb")).isEqualTo(all);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{sender: tcp}                                 | key 'receiver' is missing",
                "{sender: tcp, receiver: udp, id: x}           | no key 'id'",
                "{sender: {id: a, label: x}, receiver: b}      | no key 'label'",
                "{wire: giop, senders: all}                    | key 'receivers' is missing",
                "{wire: giop, senders: [], receivers: all}     | Name engines here",
                "{wire: GIOP, senders: all, receivers: all}    | named by words in lower case",
                "{id: a > b, options: {x: 1}}                  | belongs to neither end",
            })
    void whatIsNoPairIsRefused(String engine, String sentence) {
        assertThatThrownBy(() -> read(engine))
                .isInstanceOf(ExperimentException.class)
                .hasMessageStartingWith("p.yaml, line 3: ")
                .hasMessageContaining(sentence);
    }

    /** A regular expression would run out of stack. */
    @Test
    void aLongIdIsNoListOfEngines() {
        assertThat(EngineChoice.of("a: b" + ", b".repeat(100_000) + " > c").wirePairs()).isEmpty();
    }

    private static EngineSetup only(String engine) throws ExperimentException {
        List<EngineSetup> setups = choice(engine).setups();
        assertThat(setups).hasSize(1);
        return setups.get(0);
    }

    /** Written and read back on the way. */
    private static EngineChoice choice(String engine) throws ExperimentException {
        Experiment read = read(engine);
        String written = ExperimentWriter.write(read, Set.of());
        assertThat(ExperimentReader.read(written, "back", c -> {})).isEqualTo(read);
        return read.engines().get(0);
    }

    private static Experiment read(String engine) throws ExperimentException {
        String text =
                "marshalyard: 1\ntitle: pairs\nengines: " + engine + "\ntypes: octet\nsizes: 1K\n";
        return ExperimentReader.read(text, "p.yaml", c -> {});
    }
}
