package marshalyard.model.categories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Stack;
import org.junit.jupiter.api.Test;

class CategoryFileTest {
    private static CategoryRules read(String text) throws Exception {
        return CategoryFile.read(text, "categories.yaml");
    }

    private static Category categoryOf(CategoryRules rules, String... frames) {
        List<String> stack = Stream.concat(Stream.of("thread"), Stream.of(frames)).toList();
        return rules.classify(new Stack(stack, 1)).category();
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
        assertThat(categoryOf(rules, "marshalyard.idl.OctetSeqHelper.write"))
                .isEqualTo(Category.MARSHAL);
        assertThat(rules.ofThread("C2 CompilerThread0")).contains(Category.JIT);
    }

    @Test
    void aRuleMayNameTheCallersWithinWhichItHolds() throws Exception {
        CategoryRules rules =
                read(
                        """
                        rules:
                          - category: demarshal
                            frames: [swap]
                            within: ["Receiver::*"]
                          - category: marshal
                            frames: [swap]
                        """);
        assertThat(categoryOf(rules, "Receiver::take", "swap")).isEqualTo(Category.DEMARSHAL);
        assertThat(categoryOf(rules, "Request::send", "swap")).isEqualTo(Category.MARSHAL);
    }

    @Test
    void aFileMayNameTheCodecsThatConvertAsItsEnginesDo() throws Exception {
        List<CodecRule> rules =
                CategoryFile.codecs(
                        """
                        rules: []
                        codecs:
                          - {engine: sii, codec: codec-cdr, options: {marshalling: compiled}}
                          - {engine: dii, end: sender, codec: codec-cdr}
                        """,
                        "categories.yaml");
        CodecRule sii = rules.get(0);
        assertThat(sii.isOf("sii", "receiver")).isTrue();
        assertThat(sii.fits(Map.of("marshalling", "compiled"), Map.of("port", "0"))).isTrue();
        assertThat(sii.fits(Map.of("marshalling", "interpreted"), Map.of())).isFalse();
        CodecRule dii = rules.get(1);
        assertThat(dii.isOf("dii", "receiver")).isFalse();
        assertThat(dii.fits(Map.of("order", "big"), Map.of("order", "big"))).isTrue();
        assertThat(dii.fits(Map.of("order", "big"), Map.of("order", "native"))).isFalse();
        assertThat(CategoryFile.codecs("rules: []", "categories.yaml")).isEmpty();
        assertThatThrownBy(
                        () ->
                                CategoryFile.codecs(
                                        "rules: []\ncodecs:\n  - {engine: a, end: broker, codec: b}",
                                        "categories.yaml"))
                .hasMessageContaining("'broker' is no end that converts. Use sender or receiver");
    }

    @Test
    void aFileMayNameTheOptionsThatSpareItsEnginesWork() throws Exception {
        SwitchRule rule =
                switches(
                                "value: never, removes: [journal, waiting], any: true,"
                                        + " when: {mode: kept}}")
                        .get(0);
        assertThat(rule.change()).isEqualTo("sync=never");
        assertThat(rule.removes()).containsExactly(Category.JOURNAL);
        assertThat(rule.waits()).isTrue();
        assertThat(rule.holdsFor(DataType.OCTET)).isFalse();
        assertThat(rule.holdsFor(DataType.ANY_OCTET)).isTrue();
        assertThat(rule.isLeftBy(Map.of("sync", "always", "mode", "kept"))).isTrue();
        assertThat(rule.isLeftBy(Map.of("sync", "never", "mode", "kept"))).isFalse();
        assertThat(rule.isLeftBy(Map.of("sync", "always", "mode", "lost"))).isFalse();
        assertThat(CategoryFile.switches("rules: []", "categories.yaml")).isEmpty();
        assertThatThrownBy(() -> switches("value: never}"))
                .hasMessageContaining("'removes' is missing");
        assertThatThrownBy(() -> switches("value: never, removes: []}"))
                .hasMessageContaining("The switch 'sync' removes nothing");
        assertThatThrownBy(() -> switches("value: never, removes: [disks]}"))
                .hasMessageContaining("There is no category 'disks'");
    }

    private static List<SwitchRule> switches(String rest) throws Exception {
        return CategoryFile.switches(
                "rules: []\nswitches:\n  - {engine: jms, option: sync, " + rest, "categories.yaml");
    }

    @Test
    void commonRulesTellCallsWaitsAndTheVirtualMachineApart() {
        CategoryRules common = CategoryFile.common();
        assertThat(categoryOf(common, "__send")).isEqualTo(Category.SYSTEM_CALL);
        assertThat(categoryOf(common, "epoll_wait")).isEqualTo(Category.WAIT);
        assertThat(categoryOf(common, "jbyte_disjoint_arraycopy")).isEqualTo(Category.COPY);
        assertThat(categoryOf(common, "java.util.Arrays.fill")).isEqualTo(Category.ZERO);
        assertThat(categoryOf(common, "marshalyard.worker.loop.FloodLoop.run"))
                .isEqualTo(Category.HARNESS);
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
        assertThatThrownBy(
                        () -> read("rules:\n  - category: gc\n    threads: [a]\n    within: [b]\n"))
                .hasMessage("categories.yaml, line 2: A rule with 'within' needs frames.");
        assertThatThrownBy(() -> read("rules:\n  - category: copy\n    frame: [a]\n"))
                .hasMessageContaining("Did you mean 'frames'?");
        assertThatThrownBy(() -> read("")).hasMessageContaining("It needs 'rules'.");
    }
}
