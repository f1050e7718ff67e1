package marshalyard.model.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTest {
    private static final byte[] LIBRARY = {0x7f, 'E', 'L', 'F'};

    @TempDir Path cache;

    @Test
    void isUnpackedOnceAndReplacedIfItIsNotWhole() throws Exception {
        Path folder = NativeLibrary.unpack(LIBRARY, cache, "lib.so");
        Path file = folder.resolve("lib.so");
        assertThat(NativeLibrary.unpack(LIBRARY, cache, "lib.so")).isEqualTo(folder);
        assertThat(folder.toFile().list()).containsExactly("lib.so");

        Files.write(file, new byte[] {0x7f, 'E', 'L', 'X'});
        NativeLibrary.unpack(LIBRARY, cache, "lib.so");
        assertThat(file).hasBinaryContent(LIBRARY);
        assertThat(folder.toFile().list()).containsExactly("lib.so");
    }
}
