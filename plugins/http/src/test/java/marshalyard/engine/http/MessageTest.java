package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {
    @Test
    void aMessageIsReadAsItWasWritten() throws IOException {
        ByteBuffer bytes = new Message(true, "octet", new byte[] {1, 2, 3}).bytes();
        assertThat(HexFormat.of().formatHex(bytes.array())).isEqualTo("01056f63746574010203");
        Message read = Message.of(bytes.asReadOnlyBuffer());
        assertThat(read.answered()).isTrue();
        assertThat(read.what()).isEqualTo("octet");
        assertThat(read.body()).containsExactly(1, 2, 3);
    }

    @Test
    void aBarrierHasNoBody() throws IOException {
        Message read = Message.of(new Message(false, "barrier", new byte[0]).bytes());
        assertThat(read.answered()).isFalse();
        assertThat(read.what()).isEqualTo("barrier");
        assertThat(read.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "01", "0005616263", "0205616263646566", "ff00", "00ff61"})
    void whatElseComesIsAnError(String hex) {
        assertThatThrownBy(() -> Message.of(ByteBuffer.wrap(HexFormat.of().parseHex(hex))))
                .isInstanceOf(IOException.class)
                .hasMessage("a message of another form came");
    }
}
