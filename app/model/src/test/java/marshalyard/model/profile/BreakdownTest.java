package marshalyard.model.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import org.junit.jupiter.api.Test;

class BreakdownTest {
    private static final CategoryRules RULES =
            new CategoryRules(
                    List.of(
                            CategoryRule.ofFrames(Category.MARSHAL, "orb.Output.*"),
                            CategoryRule.ofFrames(Category.COPY, "*arraycopy"),
                            CategoryRule.ofFrames(Category.SYSTEM_CALL, "__send", "__recv"),
                            CategoryRule.ofFrames(Category.HARNESS, "yard.*"),
                            CategoryRule.ofThreads(Category.GC, "GC Thread*")));

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
        CategoryRules ours =
                new CategoryRules(List.of(CategoryRule.ofFrames(Category.ZERO, "jbyte_arraycopy")));
        assertThat(categoryOf(RULES, "jbyte_arraycopy")).isEqualTo(Category.COPY);
        assertThat(categoryOf(ours.then(RULES), "jbyte_arraycopy")).isEqualTo(Category.ZERO);
        assertThat(categoryOf(RULES.then(ours), "jbyte_arraycopy")).isEqualTo(Category.COPY);
        assertThat(categoryOf(RULES, "orb.Output")).isEqualTo(Category.UNKNOWN);
    }

    private static Category categoryOf(CategoryRules rules, String... frames) {
        List<String> stack = Stream.concat(Stream.of("thread"), Stream.of(frames)).toList();
        return rules.classify(new Stack(stack, 1)).category();
    }

    @Test
    void aRuleHoldsWithinTheCallersThatItNames() {
        CategoryRules rules =
                new CategoryRules(
                        List.of(
                                rule(Category.MARSHAL, "xdr_*", "clnt_*", "svc_sendreply"),
                                rule(Category.DEMARSHAL, "xdr_*", "svc_*"),
                                CategoryRule.ofFrames(Category.MIDDLEWARE, "clnt_*", "svc_*")));
        assertThat(categoryOf(rules, "clnt_call", "stub", "xdr_array", "xdr_long"))
                .isEqualTo(Category.MARSHAL);
        assertThat(categoryOf(rules, "svc_getargs", "xdr_array")).isEqualTo(Category.DEMARSHAL);
        assertThat(categoryOf(rules, "svc_run", "svc_sendreply", "xdr_void"))
                .isEqualTo(Category.MARSHAL);
        assertThat(categoryOf(rules, "svc_run", "poll")).isEqualTo(Category.MIDDLEWARE);
        assertThat(categoryOf(rules, "xdr_array", "xdr_long")).isEqualTo(Category.UNKNOWN);
    }

    private static CategoryRule rule(Category category, String frame, String... within) {
        return new CategoryRule(category, List.of(frame), List.of(within), List.of());
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

    /** Engines without an ORB and without a broker have this category, too. */
    @Test
    void theRestOfTheMiddlewareIsCalledAsInTables() {
        assertThat(Category.MIDDLEWARE.title()).isEqualToIgnoringCase(Category.MIDDLEWARE.token());
    }
}
