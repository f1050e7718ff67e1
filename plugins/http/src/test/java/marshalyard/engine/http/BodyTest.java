package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.protobuf.Sequences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BodyTest {
    @ParameterizedTest
    @EnumSource(Body.class)
    void everyTypeIsReadAsItWasWritten(Body body) throws Exception {
        for (DataType type : Body.types()) {
            for (int bytes : new int[] {type.elementBytes(), 1000, 70_000}) {
                Payload sent = Payload.generate(type, bytes, 34);
                Sequences.Parsed read = body.read(type, body.writing(sent).bytes());
                assertThat(read.type()).isEqualTo(type);
                assertThat(read.elements()).isEqualTo(sent.elements());
                Payload content = read.content().get();
                assertThat(content.firstDifference(sent)).as("%s, %s", body, sent).isEqualTo(-1);
            }
        }
    }

    @Test
    void aStructInJsonHasItsNames() throws Exception {
        BinStruct struct = new BinStruct((short) -1, (byte) 65, 7, (byte) -2, 1.5);
        Payload payload = Payload.of(DataType.BINSTRUCT, new BinStruct[] {struct});
        assertThat(new String(Body.JSON.write(payload), StandardCharsets.UTF_8))
                .isEqualTo("[{\"s\":-1,\"c\":65,\"l\":7,\"o\":-2,\"d\":1.5}]");
    }

    @Test
    void packedBytesAreAsLargeAsTheData() throws Exception {
        Payload payload = Payload.generate(DataType.RECORD_UNALIGNED, 1000, 1);
        assertThat(Body.RAW.write(payload)).hasSize(1000);
    }
}
