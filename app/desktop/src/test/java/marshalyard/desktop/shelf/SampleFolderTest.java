package marshalyard.desktop.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.ExperimentWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleFolderTest {
    @TempDir Path folder;

    @Test
    void aSampleThatCanNotBeReadIsShownWithItsFault() throws Exception {
        Files.writeString(
                folder.resolve("a.yaml"), ExperimentWriter.write(Made.experiment(), Set.of()));
        Files.writeString(folder.resolve("b.yaml"), "marshalyard: 1\ntitle: Half\n");
        Files.writeString(folder.resolve("c.txt"), "no experiment");
        List<ShelfItem.Sample> samples = SampleFolder.read(folder);
        assertThat(samples).extracting(ShelfItem::title).containsExactly("First look", "b.yaml");
        assertThat(samples.get(1).fault()).contains("b.yaml", "'engines' is missing");
    }
}
