package marshalyard.engine.sockets.alone;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.tck.CodecConformance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RawCodecTest extends CodecConformance {
    RawCodecTest() {
        super(new RawCodec());
    }

    /** It came to 383 Tbit/s. */
    @ParameterizedTest
    @EnumSource(names = {"OCTET", "CHAR"})
    void whatIsNotConvertedIsNotMeasured(DataType type) {
        RawCodec codec = new RawCodec();
        Options options = Options.of(codec.describe().options(), Map.of());
        Payload payload = Payload.generate(type, 1024, 1);
        assertThatThrownBy(() -> codec.prepare(payload, options))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("nothing to measure");
    }
}
