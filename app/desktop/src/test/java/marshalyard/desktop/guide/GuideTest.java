package marshalyard.desktop.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuideTest {
    private static final Path DOCUMENTS = Path.of("../docs");

    @Test
    void everyTutorialAndEveryTaskIsAPage() throws Exception {
        List<String> files = new ArrayList<>();
        for (String folder : List.of("tutorial", "how-to")) {
            try (Stream<Path> all = Files.list(DOCUMENTS.resolve(folder))) {
                all.filter(f -> f.toString().endsWith(".md"))
                        .map(f -> folder + "/" + f.getFileName())
                        .forEach(files::add);
            }
        }
        assertThat(GuidePage.NAMES).containsExactlyInAnyOrderElementsOf(files);
        assertThat(GuidePage.all()).noneMatch(page -> page.title().isBlank());
        assertThat(GuidePage.all().get(0).title()).isEqualTo("A first experiment");
    }

    @Test
    void noMarkIsLeftInAText() {
        for (GuidePage page : GuidePage.all()) {
            for (GuideBlock block : page.blocks()) {
                if (block instanceof GuideBlock.Code) continue;
                assertThat(words(block)).as(page.name()).doesNotContain("](", "**", "|---", "```");
            }
        }
    }

    private static String words(GuideBlock block) {
        String text =
                block instanceof GuideBlock.Paragraph p
                        ? p.text()
                        : block instanceof GuideBlock.Item i
                                ? i.text()
                                : block instanceof GuideBlock.Heading h
                                        ? h.text()
                                        : ((GuideBlock.Grid) block).rows().toString();
        StringBuilder words = new StringBuilder();
        for (Span span : Span.of(text)) {
            if (span.style() != Span.Style.CODE) words.append(span.text());
        }
        return words.toString();
    }

    @Test
    void blocksAreReadAsTheDocumentsWriteThem() {
        String markdown =
                """
                # How to

                Say `it`.

                1. First:

                   ```yaml
                   sizes: 1K
                     deeper: 1
                   ```
                * Then
                ![A picture](there.png)

                | a | b |
                |---|---|
                | 1 | `x` |
                """;
        assertThat(MarkdownBlocks.of(markdown))
                .containsExactly(
                        new GuideBlock.Heading(1, "How to"),
                        new GuideBlock.Paragraph("Say `it`."),
                        new GuideBlock.Item("1.", "First:"),
                        new GuideBlock.Code("sizes: 1K\n  deeper: 1"),
                        new GuideBlock.Item("•", "Then"),
                        new GuideBlock.Grid(List.of(List.of("a", "b"), List.of("1", "`x`"))));
        assertThat(Span.of("Press *Run*, `run` or [read](../how-to/duel.md#why)."))
                .containsExactly(
                        new Span(Span.Style.PLAIN, "Press ", ""),
                        new Span(Span.Style.TERM, "Run", ""),
                        new Span(Span.Style.PLAIN, ", ", ""),
                        new Span(Span.Style.CODE, "run", ""),
                        new Span(Span.Style.PLAIN, " or ", ""),
                        new Span(Span.Style.LINK, "read", "../how-to/duel.md#why"),
                        new Span(Span.Style.PLAIN, ".", ""));
    }

    @Test
    void aLinkLeadsToAPageOfTheGuideOrNowhere() {
        List<GuidePage> pages = GuidePage.all();
        GuidePage first = pages.get(0);
        assertThat(first.linked("../how-to/duel.md#why", pages))
                .hasValueSatisfying(page -> assertThat(page.name()).isEqualTo("how-to/duel.md"));
        assertThat(first.linked("../reference/metrics.md", pages)).isEmpty();
        assertThat(first.linked("https://www.omg.org", pages)).isEmpty();
    }
}
