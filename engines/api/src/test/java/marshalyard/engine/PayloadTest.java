package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PayloadTest {
    @ParameterizedTest
    @EnumSource(DataType.class)
    void fillsTheSizeWithWholeElementsAndRepeatsBySeed(DataType type) {
        Payload payload = Payload.generate(type, 1000, 7);

        assertThat(payload.elements()).isEqualTo(1000 / type.elementBytes());
        assertThat(payload.bytes()).isBetween(1000L - type.elementBytes() + 1, 1000L);
        assertThat(payload.firstDifference(Payload.generate(type, 1000, 7))).isEqualTo(-1);
        assertThat(payload.firstDifference(Payload.generate(type, 1000, 8))).isLessThan(5);
    }

    @Test
    void structsOf64KAreTheLargestMultipleOf24ThatFits() {
        Payload payload = Payload.generate(DataType.BINSTRUCT, 65_536, 1);

        assertThat(payload.elements()).isEqualTo(2730);
        assertThat(payload.bytes()).isEqualTo(65_520);
        assertThat(Payload.generate(DataType.BINSTRUCT_PADDED, 65_536, 1).bytes())
                .isEqualTo(65_536);
    }

    @Test
    void namesTheFirstElementThatDiffers() {
        Payload sent = Payload.of(DataType.DOUBLE, new double[] {1, 2, Double.NaN, 0.0});

        assertThat(sent.firstDifference(payload(1, 2, Double.NaN, 0.0))).isEqualTo(-1);
        assertThat(sent.firstDifference(payload(1, 2, Double.NaN, -0.0))).isEqualTo(3);
        assertThat(sent.firstDifference(payload(1, 2))).isEqualTo(2);
        assertThat(sent.elementText(1)).isEqualTo("2.0");
    }

    private static Payload payload(double... values) {
        return Payload.of(DataType.DOUBLE, values);
    }

    @Test
    void refusesASizeBelowOneElement() {
        assertThatThrownBy(() -> Payload.generate(DataType.BINSTRUCT, 23, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("23 bytes do not hold one element of binstruct");
    }
}
