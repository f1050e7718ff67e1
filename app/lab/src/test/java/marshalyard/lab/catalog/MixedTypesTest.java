package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessageSize;
import org.junit.jupiter.api.Test;

/** The engines that can send a mixture of types, and what the others are told. */
class MixedTypesTest {
    private static final String MIXTURE = "mix octet 64:90% binstruct 16K:10%";

    private static final EngineDescriptor ABLE =
            EngineDescriptor.of(
                            "plain",
                            "Plain",
                            "Moves octets and structs.",
                            List.of(DataType.OCTET, DataType.BINSTRUCT),
                            List.of(Style.ONEWAY),
                            List.of())
                    .with(Trait.MIXTURES, Trait.MIXED_TYPES);

    private static Optional<String> against(EngineDescriptor engine, String size) {
        Capabilities capabilities = new Capabilities(id -> Optional.of(engine));
        Cell cell =
                new Cell(
                        new EngineSetup("plain", "plain", Map.of()),
                        Levels.of(Map.of("type", "octet", "size", size)));
        return capabilities.against(cell).map(Capabilities.Refusal::reason);
    }

    private static EngineDescriptor with(Trait... traits) {
        return EngineDescriptor.of(
                        "plain", "Plain", ABLE.summary(), ABLE.types(), ABLE.styles(), List.of())
                .with(traits);
    }

    @Test
    void aWorkerThatKnowsThemSendsThem() {
        assertThat(against(ABLE, MIXTURE)).isEmpty();
    }

    /** A worker of before knows mixtures of sizes. */
    @Test
    void anotherIsLeftOutWithASentence() {
        EngineDescriptor older = with(Trait.MIXTURES);
        assertThat(against(older, "mix 64:90% 16K:10%")).isEmpty();
        assertThat(against(older, "mix 64:90% octet 16K:10%")).isEmpty();
        assertThat(against(older, MIXTURE))
                .contains("The engine plain has no messages of several types in turn.");
    }

    @Test
    void anEngineMayGiveItsReason() {
        EngineDescriptor separate =
                with(Trait.MIXTURES).refusing(Map.of("MIXED_TYPES", "Each type has a queue."));
        assertThat(against(separate, MIXTURE)).contains("Each type has a queue.");
    }

    @Test
    void theTypeAndSizeOfEachPartAreAsked() {
        assertThat(against(ABLE, "mix 64:90% double 16K:10%"))
                .contains("The engine plain does not do double.");
        EngineDescriptor small = ABLE.limited(SizeLimit.of(1000, "It is small."));
        assertThat(against(small, "mix octet 64:90% binstruct 960:10%")).isEmpty();
        assertThat(against(small, MIXTURE))
                .contains("The engine plain takes messages of at most 1000 B. It is small.");
    }

    /** A form asks before an experiment tells what the label means. */
    @Test
    void aTypeThatNobodyHasNamedIsNoLevel() {
        Capabilities capabilities = new Capabilities(id -> Optional.of(ABLE));
        MessageSize size = MessageSize.parse("mix octet 64:90% order 1K:10%").get(0);
        assertThat(
                        capabilities.against(
                                new EngineSetup("plain", "plain", Map.of()), Factors.SIZE, size))
                .hasValueSatisfying(
                        refusal -> assertThat(refusal.reason()).contains("messages of 'order'"));
    }
}
