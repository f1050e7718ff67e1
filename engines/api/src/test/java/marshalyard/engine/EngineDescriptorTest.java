package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.engine.type.Construct;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class EngineDescriptorTest {
    private final EngineDescriptor engine =
            EngineDescriptor.of(
                            "post",
                            "Post",
                            "Letters.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY),
                            List.of(OptionSpec.choice("box", "Box", List.of("one", "all"), "")))
                    .with(Trait.BROKERED, Trait.FAN_OUT)
                    .when(Trait.FAN_OUT, "box", "all");

    private Options box(String value) {
        return Options.of(engine.options(), Map.of("box", value));
    }

    @Test
    void aTraitMayHoldOnlyWithAnOption() {
        assertThat(engine.reasonAgainst(Trait.FAN_OUT, box("all"))).isEmpty();
        assertThat(engine.reasonAgainst(Trait.FAN_OUT, box("one")))
                .contains(
                        "The engine post has fan-out to several receivers only with the option"
                                + " box: all.");
        assertThat(engine.reasonAgainst(Trait.STORE_AND_FORWARD, box("one")))
                .contains("The engine post has no store-and-forward.");
        assertThat(engine.reasonAgainst(Trait.BROKERED, box("one"))).isEmpty();
        assertThat(engine.traits(box("all")))
                .containsExactlyInAnyOrder(Trait.BROKERED, Trait.FAN_OUT);
        assertThat(engine.traits(box("one"))).containsExactly(Trait.BROKERED);
    }

    @Test
    void whatIsSaidLaterIsAddedToWhatWasSaidBefore() {
        EngineDescriptor more =
                engine.with(Trait.LOSSY)
                        .refusing(Map.of("twoway", "Nobody writes back."))
                        .refusing(Map.of("double", "Letters only."));

        assertThat(more.traits())
                .containsExactlyInAnyOrder(Trait.BROKERED, Trait.FAN_OUT, Trait.LOSSY);
        assertThat(more.conditions()).isEqualTo(engine.conditions());
        assertThat(more.refusals()).containsOnlyKeys("twoway", "double");
    }

    @Test
    void aSizeMayBeRefusedForATypeOrWithAnOption() {
        EngineDescriptor limited =
                engine.limited(
                        SizeLimit.of(20, "Heavier letters are parcels."),
                        SizeLimit.of(10, "Paper tears.").only(DataType.DOUBLE),
                        SizeLimit.of(5, "The slot is narrow.").when("box", "all"));

        assertThat(limited.reasonAgainst(DataType.OCTET, 20, box("one"))).isEmpty();
        assertThat(limited.reasonAgainst(DataType.OCTET, 21, box("one")))
                .contains(
                        "The engine post takes messages of at most 20 B. Heavier letters are"
                                + " parcels.");
        assertThat(limited.reasonAgainst(DataType.DOUBLE, 16, box("one")).orElseThrow())
                .endsWith("at most 10 B. Paper tears.");
        assertThat(limited.reasonAgainst(DataType.OCTET, 6, box("all")).orElseThrow())
                .endsWith("at most 5 B. The slot is narrow.");
        assertThat(limited.largestMessage(DataType.DOUBLE, box("one"))).hasValue(10);
        assertThat(engine.largestMessage(DataType.DOUBLE, box("one"))).isEmpty();
    }

    @Test
    void prepareMayRequireTheSizeAsWell() throws Exception {
        EngineDescriptor limited = engine.limited(SizeLimit.of(20, "Heavier letters are parcels."));

        limited.require(Payload.generate(DataType.OCTET, 20, 1), Style.ONEWAY, box("one"));

        assertThatThrownBy(
                        () ->
                                limited.require(
                                        Payload.generate(DataType.OCTET, 21, 1),
                                        Style.ONEWAY,
                                        box("one")))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("at most 20 B");
    }

    @Test
    void socketQueuesMayBeOutOfReach() {
        EngineDescriptor fixed = engine.with(Trait.NO_SOCKET_QUEUES);

        assertThat(engine.reasonAgainstSocketQueue(8192, box("one"))).isEmpty();
        assertThat(fixed.reasonAgainstSocketQueue(0, box("one"))).isEmpty();
        assertThat(fixed.reasonAgainstSocketQueue(8192, box("one")))
                .contains(
                        "The engine post can't set socket queues: it is measured with the default"
                                + " only.");
        assertThat(
                        fixed.when(Trait.NO_SOCKET_QUEUES, "box", "all")
                                .reasonAgainstSocketQueue(8192, box("one")))
                .isEmpty();
    }

    @Test
    void howLongABrokerTakesToStartIsKept() {
        Duration second = Duration.ofSeconds(1);
        assertThat(engine.brokerStart()).isZero();
        assertThat(engine.brokerStartsIn(second).with(Trait.LOSSY).brokerStart()).isEqualTo(second);
        assertThatThrownBy(() -> engine.brokerStartsIn(Duration.ofHours(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A broker starts within 600000 ms; 3600000 ms is no time to start in.");
    }

    @Test
    void aWireIsKeptAndNamedByWords() {
        assertThat(engine.wire()).isEmpty();
        assertThat(engine.speaking("letter post").with(Trait.LOSSY).wire())
                .isEqualTo("letter post");
        assertThatThrownBy(() -> engine.speaking("Letter{post}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "A wire is named by words in lower case, such as 'tcp frames';"
                                + " 'Letter{post}' is not.");
    }

    /** Workers of before say nothing of such unions, and carry them. */
    @Test
    void aUnionThatAWideCharTellsIsCarriedWithOthersUnlessItIsRefused() {
        String idl = "union U switch (wchar) { case 'a': long a; default: double b; };";
        OwnType type = OwnType.of("wide", "U", idl, Map.of());
        EngineDescriptor carrier =
                engine.carrying(
                        Construct.UNION, Construct.WCHAR, Construct.INTEGER, Construct.DOUBLE);
        assertThat(type.constructs()).contains(Construct.WCHAR_UNION);
        assertThat(carrier.reasonAgainst(type)).isEmpty();
        assertThat(
                        carrier.refusing(Map.of("own-wchar-union", "No wide cases."))
                                .reasonAgainst(type))
                .contains("No wide cases.");

        OwnType narrow = OwnType.of("narrow", "U", idl.replace("wchar", "char"), Map.of());
        assertThat(narrow.constructs()).noneMatch(Construct::goesWithUnions);
        OwnType octets =
                OwnType.of(
                        "octets", "U", idl.replace("wchar", "octet").replace("'a'", "7"), Map.of());
        assertThat(octets.constructs()).contains(Construct.OCTET_UNION);
    }

    @Test
    void anOptionHasANameOfItsOwn() {
        OptionSpec box = engine.options().get(0);

        assertThatThrownBy(
                        () ->
                                EngineDescriptor.of(
                                        "post",
                                        "Post",
                                        "Letters.",
                                        engine.types(),
                                        engine.styles(),
                                        List.of(box, OptionSpec.flag("box", "A box", true, ""))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The engine has two options with the name 'box'.");
    }

    @Test
    void whatHoldsByAnOptionNamesOneThatThereIs() {
        SizeLimit limit = SizeLimit.of(64, "Boxes are small.").when("bocks", "all");
        Clash clash = Clash.of("bocks", "all", "There are none.");
        assertMissesIts(
                () -> engine.with(Trait.LOSSY).when(Trait.LOSSY, "bocks", "all"), "trait LOSSY");
        assertMissesIts(() -> engine.limited(limit), "limit");
        assertMissesIts(() -> engine.clashing(List.of(clash)), "clash");
    }

    private static void assertMissesIts(ThrowingCallable description, String holding) {
        assertThatThrownBy(description)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The %s holds by the option 'bocks', which the engine does not have."
                                .formatted(holding));
    }
}
