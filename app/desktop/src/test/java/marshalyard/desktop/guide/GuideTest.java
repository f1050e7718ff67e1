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
    void aLinkLeadsToAPageOfTheGuideOrNowhere() {
        List<GuidePage> pages = GuidePage.all();
        GuidePage first = pages.get(0);
        assertThat(first.linked("../how-to/duel.md#why", pages))
                .hasValueSatisfying(page -> assertThat(page.name()).isEqualTo("how-to/duel.md"));
        assertThat(first.linked("../reference/metrics.md", pages)).isEmpty();
        assertThat(first.linked("https://www.omg.org", pages)).isEmpty();
    }
}
