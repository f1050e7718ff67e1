package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mixtures whose parts have types of their own. */
class TypedMixTest {
    private static final String IDL = "module Trading { struct Order { long id; string name; }; };";

    /** A member of it is called as the text of a session calls definitions. */
    private static final String TRICKY =
            "typedef long count; struct Where { count typedefs; string<9> mix; };";

    private static OwnType order(String label) {
        return OwnType.of(label, "Trading::Order", IDL, Map.of("name", "3..5 letters"));
    }

    private static MessageSize size(String text) {
        return MessageSize.parse(text).get(0);
    }

    private static Cell cell(ElementType type, MessageSize size) {
        return new Cell(
                new EngineSetup("tcp", "tcp", Map.of()),
                Levels.NONE.with(Factors.TYPE, type).with(Factors.SIZE, size));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mix octet 64:90% binstruct 16K:10%",
                "mix octet 64: 90 %, binstruct 16K: 10 %",
                "mix binstruct  16K:10%  octet 64:90%",
                "{mix: {octet 64: 90 %, binstruct 16K: 10 %}}",
                "mix octet 64:9 binstruct 16K:1"
            })
    void isReadInEveryFormOfTheSame(String text) {
        assertThat(size(text)).hasToString("mix octet 64:90% binstruct 16K:10%");
        assertThat(MessageSize.parse(size(text).toString())).containsExactly(size(text));
        assertThat(size(text).mixture().namesAllTypes()).isTrue();
    }

    @Test
    void oneSizeMayComeInSeveralTypesAndOneTypeInSeveralSizes() {
        MessageSize size = size("mix octet 1K:50% double 1K:25% octet 64:25%");
        assertThat(size).hasToString("mix octet 64:25% double 1K:25% octet 1K:50%");
        Cell cell = cell(DataType.OCTET, size);
        assertThat(Factors.SIZE.against(cell)).isEmpty();
        assertThat(cell.types()).containsExactly(DataType.OCTET, DataType.DOUBLE);
        assertThat(cell.partTitles()).containsExactly("octet 64", "double 1K", "octet 1K");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mix octet 64:50% octet 64:50%|has octet 64 twice",
                "mix octet 64:50% octet:50%|is no mixture of sizes",
                "mix octet binstruct 64:50% 1K:50%|is no mixture of sizes",
                "mix octet 64:50% Binstruct 64:50%|is no mixture of sizes",
                "mix octet 64:50% binstruct 16K:40%|make 90 %",
                "mix octet 64:50%, binstruct 16K|is no mixture of sizes"
            })
    void whatIsNoneIsRefusedWithASentence(String text, String sentence) {
        assertThatThrownBy(() -> MessageSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void aPartWithoutATypeHasThatOfTheCell() {
        MessageSize size = size("mix 64:90% binstruct 240:10%");
        Cell octets = cell(DataType.OCTET, size);
        Cell doubles = cell(DataType.DOUBLE, size);
        assertThat(octets.messageParts())
                .containsExactly(
                        new MessagePart(DataType.OCTET, 64),
                        new MessagePart(DataType.BINSTRUCT, 240));
        assertThat(doubles.messageParts().get(0).elements()).isEqualTo(8);
        assertThat(octets.key()).isNotEqualTo(doubles.key());
        assertThat(Factors.TYPE.text(octets)).isEqualTo("octet + binstruct");
        assertThat(doubles.title()).contains("double + binstruct");
        assertThat(cell(DataType.BINSTRUCT, size("mix 64:90% binstruct 16K:10%")).types())
                .containsExactly(DataType.BINSTRUCT);
    }

    /** Parts are told apart by type and elements when they arrive. */
    @Test
    void twoPartsOfATypeMustNotHoldAsManyElements() {
        MessageSize size = size("mix 64:90% octet 64:10%");
        assertThat(Factors.SIZE.against(cell(DataType.OCTET, size)))
                .hasValueSatisfying(
                        reason -> assertThat(reason).contains("as many elements of octet"));
        assertThat(Factors.SIZE.against(cell(DataType.CHAR, size))).isEmpty();
    }

    @Test
    void aMixtureOfNamedTypesIsTheSameCellForAllTypes() {
        MessageSize size = size("mix octet 64:90% binstruct 16K:10%");
        Cell cell = cell(DataType.DOUBLE, size);
        assertThat(cell).isEqualTo(cell(DataType.SHORT, size));
        assertThat(cell.key()).isEqualTo(cell(DataType.OCTET, size).key());
        assertThat(cell.get(Factors.TYPE)).isEqualTo(DataType.OCTET);
        assertThat(Levels.of(cell.levels().texts())).isEqualTo(cell.levels());
    }

    @Test
    void thePlanHasItOnce() throws Exception {
        Plan plan =
                Plan.of(read("[octet, double, short]", "[1K, mix octet 64:90% binstruct 16K:10%]"));
        assertThat(plan.cells()).hasSize(4).doesNotHaveDuplicates();
        assertThat(plan.skipped()).isEmpty();
        assertThat(plan.cells())
                .filteredOn(cell -> cell.get(Factors.SIZE).mixture() != null)
                .singleElement()
                .satisfies(
                        cell -> assertThat(Factors.TYPE.text(cell)).isEqualTo("octet + binstruct"));
    }

    @Test
    void aMixtureOfTypesStandsOnNoCurveOfOneType() {
        Cell plain = cell(DataType.OCTET, size("1K"));
        Cell sizes = cell(DataType.OCTET, size("mix 64:90% 16K:10%"));
        Cell types = cell(DataType.OCTET, size("mix octet 64:90% binstruct 16K:10%"));
        assertThat(plain.without(Factors.SIZE)).isEqualTo(sizes.without(Factors.SIZE));
        assertThat(plain.without(Factors.SIZE)).isNotEqualTo(types.without(Factors.SIZE));
        assertThat(Factors.varies(Factors.TYPE, List.of(plain, types))).isTrue();
    }

    @Test
    void onlyEnginesThatMixTypesCanDoSeveral() {
        assertThat(Factors.SIZE.needed(cell(DataType.OCTET, size("mix 64:90% double 16K:10%"))))
                .contains(Trait.MIXED_TYPES);
        assertThat(Factors.SIZE.needed(cell(DataType.DOUBLE, size("mix 64:90% double 16K:10%"))))
                .contains(Trait.MIXTURES);
        assertThat(Factors.SIZE.needed(cell(DataType.OCTET, size("64")))).isEmpty();
    }

    @Test
    void anExperimentKeepsTypesOfTheUsersOwnByTheirLabels() throws Exception {
        Experiment read =
                read(
                        "[octet, {label: order, type: 'Trading::Order', idl: '" + IDL + "'}]",
                        "[{mix: {octet 64: 90 %, order 1K: 10 %}}, {mix: {64: 3, order 2K: 1}}]");
        assertThat(read.levels(Factors.SIZE))
                .extracting(MessageSize::toString)
                .contains("mix octet 64:90% order 1K:10%", "mix 64:75% order 2K:25%");
        for (Cell cell : Plan.of(read).cells()) {
            assertThat(cell.messageParts().get(1).type()).isInstanceOf(OwnType.class);
            assertThat(Levels.of(cell.levels().texts())).isEqualTo(cell.levels());
        }
        assertThat(Plan.of(read).cells()).hasSize(3);
        Experiment again =
                ExperimentReader.read(
                        ExperimentWriter.write(read, Set.of()), "again.yaml", check -> {});
        assertThat(again.levels(Factors.SIZE)).isEqualTo(read.levels(Factors.SIZE));
    }

    @Test
    void aTypeThatNobodyHasNamedIsRefusedWithASentence() {
        assertThatThrownBy(() -> read("[octet]", "[mix octet 64:90% order 1K:10%]"))
                .isInstanceOf(ExperimentException.class)
                .hasMessageContaining("messages of 'order', which is no data type")
                .hasMessageContaining("'types' names");
        MessageSize size = size("mix octet 64:90% order 1K:10%");
        assertThatThrownBy(() -> cell(DataType.OCTET, size))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("messages of 'order'");
    }

    @Test
    void theLabelOfATypeDoesNotMatterToTheKey() {
        Cell one = cell(DataType.OCTET, mixed(order("order")));
        Cell other = cell(DataType.OCTET, mixed(order("zebra")));
        assertThat(one.key()).isEqualTo(other.key()).contains("own ");
        assertThat(one.messageParts().get(0).type().token()).isEqualTo("order");
    }

    private static MessageSize mixed(OwnType type) {
        String text = "mix octet 1K:40% %1$s 1K:30% %1$s 64:30%".replace("%1$s", type.token());
        return Factors.SIZE.among(List.of(type), size(text));
    }

    @Test
    void aSessionsLineHasTheTypesThatItNames() {
        OwnType order = order("order");
        OwnType tricky = OwnType.of("typedef", "Where", TRICKY, Map.of());
        MessageSize size =
                Factors.SIZE.among(
                        List.of(order, tricky), size("mix order 1K:40% typedef 1K:30% 64:30%"));
        String line = Factors.SIZE.line(size);
        assertThat(MessageSize.parse(line)).containsExactly(size);
        assertThat(line).startsWith("mix 64:30% ").contains(" typedef order = Trading::Order {");
        assertThat(Factors.SIZE.format(size)).doesNotContain("Trading");
    }

    private static Experiment read(String types, String sizes) throws ExperimentException {
        return ExperimentReader.read(
                """
                marshalyard: 1
                title: Mixed
                engines: [tcp]
                types: %s
                sizes: %s
                patterns: [call-return]
                """
                        .formatted(types, sizes),
                "mixed.yaml",
                check -> {});
    }
}
