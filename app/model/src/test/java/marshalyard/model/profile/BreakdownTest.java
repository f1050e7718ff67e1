package marshalyard.model.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import org.junit.jupiter.api.Test;

class BreakdownTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            frames(Category.MARSHAL, "orb.Output.*"),
                            frames(Category.COPY, "*arraycopy"),
                            frames(Category.SYSTEM_CALL, "__send", "__recv"),
                            frames(Category.HARNESS, "yard.*"),
                            new CategoryRule(Category.GC, List.of(), List.of("GC Thread*"))));

    private static CategoryRule frames(Category category, String... patterns) {
        return new CategoryRule(category, List.of(patterns), List.of());
    }

    @Test
    void theInnermostFrameThatARuleNamesDecides() {
        Breakdown where =
                Breakdown.of(
                        StackText.read(
                                """
                                main;yard.Loop.run;orb.Output.write;java.util.Arrays.fill 40
                                main;yard.Loop.run;orb.Output.write;jbyte_arraycopy 30
                                main;yard.Loop.run;orb.Output.flush;java.net.Out.write;__send 20
                                main;yard.Loop.run 2
                                main;other.Thing.run 3
                                GC Thread#1;G1::evacuate;jbyte_arraycopy 5
                                """),
                        RULES);
        assertThat(where.functions())
                .containsExactly(
                        new FunctionWeight("orb.Output.write", Category.MARSHAL, 40),
                        new FunctionWeight("jbyte_arraycopy", Category.COPY, 30),
                        new FunctionWeight("__send", Category.SYSTEM_CALL, 20),
                        new FunctionWeight("GC Thread#1", Category.GC, 5),
                        new FunctionWeight("other.Thing.run", Category.UNKNOWN, 3),
                        new FunctionWeight("yard.Loop.run", Category.HARNESS, 2));
        assertThat(where.share(Category.COPY)).isCloseTo(0.3, within(1e-9));
        assertThat(where.categories().values().stream().mapToLong(w -> w).sum())
                .isEqualTo(where.total())
                .isEqualTo(100);
    }

    @Test
    void theFirstOfSeveralRulesThatNameAFrameDecides() {
        CategoryRules ours = new CategoryRules(List.of(frames(Category.ZERO, "jbyte_arraycopy")));
        assertThat(RULES.ofFrame("jbyte_arraycopy")).contains(Category.COPY);
        assertThat(ours.then(RULES).ofFrame("jbyte_arraycopy")).contains(Category.ZERO);
        assertThat(RULES.then(ours).ofFrame("jbyte_arraycopy")).contains(Category.COPY);
        assertThat(RULES.ofFrame("orb.Output")).isEmpty();
    }

    @Test
    void aStarStandsForAnyCharactersAndNeverTakesLong() {
        assertThat(new NamePattern("a*b*c").matches("a-bb-c")).isTrue();
        assertThat(new NamePattern("a*b*c").matches("a-bb-c-")).isFalse();
        assertThat(new NamePattern("*").matches("")).isTrue();
        String hostile = "*a".repeat(140) + "b";
        assertThat(new NamePattern(hostile).matches("a".repeat(2000))).isFalse();
    }

    @Test
    void withoutSamplesNothingHasAShare() {
        assertThat(Breakdown.of(Stacks.NONE, RULES).share(Category.COPY)).isZero();
    }
}
