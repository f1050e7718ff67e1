package marshalyard.model.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNameTest {
    @ParameterizedTest
    @CsvSource({
        "A first look, a-first-look",
        "日本語, 日本語",
        "Übung 3: Größe, übung-3-größe",
        "'../../.ssh/keys', ssh-keys",
        "-rf, rf",
        "'…', session",
        "'', session",
        "'TCP (64K)', tcp-64k"
    })
    void keepsLettersAndDigitsOfAnyScript(String title, String name) {
        assertThat(FileName.of(title, "session")).isEqualTo(name);
    }

    @Test
    void isCutWhereNoFileSystemObjects() {
        assertThat(FileName.of("a".repeat(300), "session")).hasSize(80);
        String wide = FileName.of("𝒜".repeat(300), "session");
        assertThat(wide.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(230);
        assertThat(FileName.of("word ".repeat(60), "session")).hasSizeLessThanOrEqualTo(80);
    }
}
