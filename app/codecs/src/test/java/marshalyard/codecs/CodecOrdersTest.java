package marshalyard.codecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.FirstField;
import marshalyard.engine.Payload;
import marshalyard.worker.codec.CodecOrder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CodecOrdersTest {
    private static final CodecOrder ORDER =
            new CodecOrder(
                    "codec-counting",
                    Map.of("direction", "read-field"),
                    "double",
                    64,
                    1996,
                    List.of(),
                    0,
                    0,
                    1,
                    List.of());

    @BeforeEach
    void nothingAsked() {
        CountingCodec.ASKED.clear();
    }

    @Test
    void theFieldIsComparedBeforeItsReadingIsMeasured() throws Exception {
        CountingCodec.field = FirstField.of(Payload.generate(DataType.DOUBLE, 64, 1996));
        CodecOrders.check(ORDER);
        assertThat(CountingCodec.ASKED).containsEntry("read-field double 8", 1);

        CountingCodec.field = 42;
        assertThatThrownBy(() -> CodecOrders.check(ORDER))
                .isInstanceOf(EngineException.class)
                .hasMessageStartingWith("The codec codec-counting read 42.0 where the first");
        assertThat(CountingCodec.open).isZero();
    }
}
