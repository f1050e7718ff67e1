package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import marshalyard.desktop.Made;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemarksTest {
    @TempDir private Path folder;

    @Test
    void areKeptInTheSession() throws Exception {
        Path file = folder.resolve("a.yard");
        Remarks remarks =
                Remarks.of("After the update.\nNothing else ran. ", "night,  quiet,night,");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(Made.experiment(), Set.of());
            assertThat(Remarks.read(store, stored)).isEqualTo(Remarks.NONE);
            remarks.write(store, stored);
        }
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(Remarks.read(store, store.experiments().get(0))).isEqualTo(remarks);
        }
        assertThat(remarks.tags()).containsExactly("night", "quiet");
        assertThat(remarks.tagLine()).isEqualTo("night, quiet");
    }
}
