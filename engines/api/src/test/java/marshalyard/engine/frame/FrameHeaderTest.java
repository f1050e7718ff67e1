package marshalyard.engine.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameHeaderTest {
    private final ByteBuffer memory = ByteBuffer.allocate(20);

    @Test
    void standsAsTheProtocolSays() {
        FrameHeader.write(
                memory, 2, FrameKind.TWOWAY, DataType.DOUBLE, ByteOrder.LITTLE_ENDIAN, 10, 0x77);
        assertThat(HexFormat.of().formatHex(memory.array()))
                .isEqualTo("0000" + "79617201" + "01050100" + "0000000a" + "00000077" + "0000");
    }

    @Test
    void isReadAsItWasWritten() throws Exception {
        FrameHeader.write(
                memory, 1, FrameKind.DEFERRED, DataType.SHORT, ByteOrder.BIG_ENDIAN, 3, -5);
        assertThat(FrameHeader.frameBytes(memory, 1)).isEqualTo(16 + 8);
        assertThat(FrameHeader.kind(memory, 1)).isEqualTo(FrameKind.DEFERRED);
        assertThat(FrameHeader.type(memory, 1)).isEqualTo(DataType.SHORT);
        assertThat(FrameHeader.order(memory, 1)).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(FrameHeader.elements(memory, 1)).isEqualTo(3);
        assertThat(FrameHeader.tag(memory, 1)).isEqualTo(-5);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, not a Marshalyard frame",
        "4, 5, makes no sense",
        "4, -1, makes no sense",
        "5, 10, makes no sense",
        "6, 2, makes no sense",
        "7, 1, makes no sense",
        "8, -1, makes no sense",
        "8, 127, above the limit"
    })
    void whatIsNoHeaderIsRefusedInASentence(int at, byte value, String said) {
        FrameHeader.write(memory, 0, FrameKind.ONEWAY, DataType.DOUBLE, ByteOrder.BIG_ENDIAN, 1, 0);
        memory.put(at, value);
        assertThatThrownBy(() -> FrameHeader.frameBytes(memory, 0))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining(said);
    }

    @Test
    void aBarrierHasNoElements() {
        FrameHeader.write(memory, 0, FrameKind.BARRIER, 9);
        memory.putInt(8, 1);
        assertThatThrownBy(() -> FrameHeader.frameBytes(memory, 0))
                .isInstanceOf(EngineException.class);
    }
}
