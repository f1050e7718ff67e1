package marshalyard.desktop.appearance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.text.Font;
import marshalyard.charts.theme.Typeface;
import marshalyard.desktop.NeedsDisplay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class WindowFontsTest {
    @TempDir Path folder;

    /** Homes may have spaces in their names. */
    @Test
    void aFontIsReadWhereItLies() throws Exception {
        Path file = Files.createDirectories(folder.resolve("a user")).resolve("inter.ttf");
        Files.write(file, Typeface.BOLD.stream().readAllBytes());
        assertThat(WindowFonts.load(file).getFamily()).startsWith("Inter");
    }

    @Test
    void theWindowHasItsTypefaceAndItsIcons() {
        new WindowFonts().install();
        assertThat(Font.getFamilies()).contains("Inter", "Material Design Icons");
    }
}
