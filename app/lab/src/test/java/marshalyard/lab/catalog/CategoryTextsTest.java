package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The places where the categories of an engine are found. */
class CategoryTextsTest {
    private static final String OF_JAR = "rules: [{category: marshal, frames: [a]}]";
    private static final String OF_FOLDER = "rules: [{category: copy, frames: [a]}]";

    @TempDir Path folder;

    private void jar() throws Exception {
        try (OutputStream file = Files.newOutputStream(folder.resolve("engine.jar"));
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry(CategoryTexts.IN_JAR));
            jar.write(OF_JAR.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void aFileInTheFolderTakesThePlaceOfTheJars() throws Exception {
        assertThat(CategoryTexts.of(folder)).isEmpty();
        jar();
        assertThat(CategoryTexts.of(folder)).contains(OF_JAR);
        Files.writeString(folder.resolve("categories.yaml"), OF_FOLDER);
        assertThat(CategoryTexts.of(folder)).contains(OF_FOLDER);
    }

    @Test
    void aFileThatHoldsNoRulesIsASentence() throws Exception {
        Files.writeString(folder.resolve("categories.yaml"), "rules: [{category: copies}]");
        assertThatThrownBy(() -> CategoryTexts.of(folder))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("There is no category 'copies'. Use one of: marshal");
    }
}
