package marshalyard.desktop.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DroppedFilesTest {
    @Test
    void experimentsAndSessionsAreTakenAndNothingElse() {
        List<Path> dragged =
                List.of(Path.of("a.yaml"), Path.of("b.YML"), Path.of("c.yard"), Path.of("d.png"));
        assertThat(DroppedFiles.ours(dragged)).isEqualTo(dragged.subList(0, 3));
    }
}
