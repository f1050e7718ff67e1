package marshalyard.engine.corba.foreign;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ForeignReferenceTest {
    @TempDir Path scratch;

    @Test
    void aDeviceWithoutAnEndIsNotRead() {
        Engine engine = new SiiEngine();
        Options options =
                Options.of(engine.describe().options(), Map.of("foreignServer", "/dev/zero"));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);

        assertThatThrownBy(() -> engine.receive(settings, new RecordingInbox()))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("'/dev/zero' of the option 'foreignServer' holds no IOR");
    }
}
