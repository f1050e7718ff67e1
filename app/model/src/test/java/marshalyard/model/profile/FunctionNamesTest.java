package marshalyard.model.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionNamesTest {
    private static final Stacks STACKS =
            StackText.read(
                    """
                    TypeCode reader;run;orb.read 1
                    main;run;orb.TypeCode.equal;memcmp 20
                    main;run;orb.TypeCode.equal 300
                    main;run;orb.read 4000
                    """);

    /** The thread's name is no function. */
    @Test
    void aFunctionHasTheTimeOfAllThatItCalls() {
        assertThat(new FunctionNames(List.of("*TypeCode*")).of(STACKS).total()).isEqualTo(320);
        assertThat(new FunctionNames(List.of("memcmp", "orb.r*")).of(STACKS).total())
                .isEqualTo(4021);
        assertThat(new FunctionNames(List.of("TypeCode")).of(STACKS).isEmpty()).isTrue();
    }

    @Test
    void withoutPatternsEveryFunctionCounts() {
        assertThat(FunctionNames.ANY.of(STACKS)).isSameAs(STACKS);
    }

    @Test
    void anEmptyPatternIsRefused() {
        assertThatThrownBy(() -> new FunctionNames(List.of(" ")))
                .hasMessage("A pattern has 1 to 300 characters.");
    }
}
