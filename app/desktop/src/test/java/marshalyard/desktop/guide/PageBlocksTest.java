package marshalyard.desktop.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import marshalyard.desktop.NeedsDisplay;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** The pages of the guide as the window shows them. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class PageBlocksTest {
    private final List<String> followed = new ArrayList<>();

    private Optional<Runnable> link(String target) {
        return target.startsWith("http")
                ? Optional.empty()
                : Optional.of(() -> followed.add(target));
    }

    @Test
    void blocksAndWordsLookAsTheirMarkdownSays() {
        String markdown =
                """
                # How to

                Press *Run*, `run` or
                [read](../how-to/duel.md#why), as [others](https://www.omg.org) do.

                3. First:

                   ```yaml
                   sizes: 1K
                     deeper: 1
                   ```
                4. Then:
                   * deeper

                ![A picture](there.png)

                | a | b |
                |---|---|
                | 1 | `x` |
                """;
        org.commonmark.node.Node page =
                Parser.builder()
                        .extensions(List.of(TablesExtension.create()))
                        .build()
                        .parse(markdown);
        List<Node> shown = new ArrayList<>();
        PageBlocks.within(page, this::link).forEach(block -> leaves(block, shown));

        assertThat(shown)
                .extracting(PageBlocksTest::told)
                .containsExactly(
                        "How to",
                        "Press ",
                        "Run (guide-term)",
                        ", ",
                        "run (guide-code)",
                        " or",
                        " ",
                        "read (guide-link)",
                        ", as ",
                        "others",
                        " do.",
                        "3.",
                        "First:",
                        "sizes: 1K\n  deeper: 1 (guide-code-block)",
                        "4.",
                        "Then:",
                        "•",
                        "deeper",
                        "a",
                        "b",
                        "1",
                        "x (guide-code)");
        shown.stream()
                .filter(Hyperlink.class::isInstance)
                .forEach(link -> ((Hyperlink) link).fire());
        assertThat(followed).containsExactly("../how-to/duel.md#why");
    }

    @Test
    void nothingThatAPageSaysIsLeftOut() {
        for (GuidePage page : GuidePage.all()) {
            List<Node> shown = new ArrayList<>();
            PageBlocks.within(page.document(), this::link).forEach(b -> leaves(b, shown));
            assertThat(shown)
                    .as(page.name())
                    .extracting(PageBlocksTest::text)
                    .containsAll(literals(page.document()));
        }
    }

    /** All that a page says beside its pictures. */
    private static List<String> literals(org.commonmark.node.Node page) {
        List<String> literals = new ArrayList<>();
        page.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(org.commonmark.node.Text text) {
                        literals.add(text.getLiteral());
                    }

                    @Override
                    public void visit(Code code) {
                        literals.add(code.getLiteral());
                    }

                    @Override
                    public void visit(FencedCodeBlock code) {
                        literals.add(code.getLiteral().stripTrailing());
                    }

                    @Override
                    public void visit(HtmlBlock html) {
                        literals.add(html.getLiteral());
                    }

                    @Override
                    public void visit(HtmlInline html) {
                        literals.add(html.getLiteral());
                    }

                    @Override
                    public void visit(Image picture) {}
                });
        return literals;
    }

    private static void leaves(Node node, List<Node> into) {
        if (node instanceof Text || node instanceof Labeled) {
            into.add(node);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> leaves(child, into));
        }
    }

    private static String told(Node node) {
        String text = text(node);
        return node.getStyleClass().stream()
                .filter(style -> style.startsWith("guide-"))
                .findFirst()
                .map(style -> text + " (" + style + ")")
                .orElse(text);
    }

    private static String text(Node node) {
        return node instanceof Text t ? t.getText() : ((Labeled) node).getText();
    }
}
