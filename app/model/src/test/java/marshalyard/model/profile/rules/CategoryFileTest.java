package marshalyard.model.profile.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import org.junit.jupiter.api.Test;

class CategoryFileTest {
    private static CategoryRules read(String text) throws Exception {
        return CategoryFile.read(text, "categories.yaml");
    }

    @Test
    void aRuleIsACategoryWithFramesOrThreads() throws Exception {
        CategoryRules rules =
                read(
                        """
                        rules:
                          - category: marshal
                            frames: [org.jacorb.orb.CDROutputStream.*, "*SeqHelper.write"]
                          - category: jit
                            threads: C2 CompilerThread*
                        """);
        assertThat(rules.list()).hasSize(2);
        assertThat(rules.ofFrame("marshalyard.idl.OctetSeqHelper.write"))
                .contains(Category.MARSHAL);
        assertThat(rules.ofThread("C2 CompilerThread0")).contains(Category.JIT);
    }

    @Test
    void commonRulesTellCallsWaitsAndTheVirtualMachineApart() {
        CategoryRules common = CategoryFile.common();
        assertThat(common.ofFrame("__send")).contains(Category.SYSTEM_CALL);
        assertThat(common.ofFrame("epoll_wait")).contains(Category.WAIT);
        assertThat(common.ofFrame("jbyte_disjoint_arraycopy")).contains(Category.COPY);
        assertThat(common.ofFrame("java.util.Arrays.fill")).contains(Category.ZERO);
        assertThat(common.ofFrame("marshalyard.worker.loop.FloodLoop.run"))
                .contains(Category.HARNESS);
        assertThat(common.ofThread("C2 CompilerThre")).contains(Category.JIT);
        assertThat(common.ofThread("measuring")).isEmpty();
    }

    @Test
    void aMistakeIsNamedWithItsLine() {
        assertThatThrownBy(() -> read("rules:\n  - category: marshall\n    frames: [a]\n"))
                .hasMessageStartingWith("categories.yaml, line 2: 'category': There is no category")
                .hasMessageContaining("Use one of: marshal, demarshal, copy");
        assertThatThrownBy(() -> read("rules:\n  - category: copy\n"))
                .hasMessage("categories.yaml, line 2: A rule needs frames or threads.");
        assertThatThrownBy(() -> read("rules:\n  - category: copy\n    frame: [a]\n"))
                .hasMessageContaining("Did you mean 'frames'?");
        assertThatThrownBy(() -> read("")).hasMessageContaining("It needs 'rules'.");
    }
}
