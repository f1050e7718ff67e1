package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MessageSizeTest {
    @Test
    void oneElementMayBeWrittenAsItIsSaid() {
        assertThat(MessageSize.parse("1 element")).isEqualTo(MessageSize.parse("1 elements"));
        assertThat(MessageSize.parse("1..4 *2 element"))
                .hasToString("[1 elements, 2 elements, 4 elements]");
    }

    @Test
    void aWordAloneIsNoSize() {
        assertThatThrownBy(() -> MessageSize.parse("elements"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
