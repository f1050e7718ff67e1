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
        assertThat(samples).extracting(ShelfItem.Sample::subject).containsOnly("Other samples");
        assertThat(samples.get(1).fault()).contains("b.yaml", "'engines' is missing");
    }

    @Test
    void samplesComeBySubject() throws Exception {
        String text = ExperimentWriter.write(Made.experiment(), Set.of());
        for (String name : List.of("a", "b", "c")) {
            Files.writeString(folder.resolve(name + ".yaml"), text);
        }
        Files.writeString(folder.resolve("subjects.txt"), "# Folders\nFirst: c\nThen: a gone\n");
        List<ShelfItem.Sample> samples = SampleFolder.read(folder);
        assertThat(samples)
                .extracting(ShelfItem.Sample::subject)
                .containsExactly("First", "Then", "Other samples");
        assertThat(samples.get(0).file()).hasFileName("c.yaml");
    }

    /** A sample that is added belongs to a subject, and no subject names one that is gone. */
    @Test
    void everySampleOfTheProgramHasASubject() throws Exception {
        List<ShelfItem.Sample> samples = SampleFolder.read(Path.of("../../samples"));
        assertThat(samples)
                .hasSizeGreaterThan(20)
                .allSatisfy(s -> assertThat(s.subject()).isNotEqualTo("Other samples"));
        assertThat(samples.get(0).title()).isEqualTo("First look");
    }
}
