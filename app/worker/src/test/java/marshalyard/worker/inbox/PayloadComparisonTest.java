package marshalyard.worker.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PayloadComparisonTest {
    private static final int BYTES = 40;
    private static final long SEED = 5;

    @ParameterizedTest
    @EnumSource(DataType.class)
    void findsNothingWrongWithWhatWasSent(DataType type) {
        PayloadComparison comparison =
                new PayloadComparison(List.of(type), List.of(400), SEED, 3, 1, false);
        for (int i = 0; i < 10; i++) {
            comparison.compare(Payload.generate(type, 400, SEED + i % 3));
        }
        assertThat(comparison.report().payloads()).isEqualTo(10);
        assertThat(comparison.report().elements()).isEqualTo(10L * type.elementsIn(400));
        assertThat(comparison.report().corrupt()).isZero();
        assertThat(comparison.report().firstFault()).isEmpty();
    }

    @Test
    void namesTheCorruptElement() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 2, 1, false);
        comparison.compare(sent(0));
        int[] values = ints(1);
        int right = values[3];
        values[3] = 99;
        comparison.compare(Payload.of(DataType.LONG, values));
        comparison.compare(Payload.of(DataType.LONG, new int[10]));
        assertThat(comparison.report().corrupt()).isEqualTo(2);
        assertThat(comparison.report().firstFault())
                .isEqualTo("Payload 2, element 3: sent " + right + ", received 99.");
    }

    @Test
    void seesThatElementsAreMissing() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 1, 1, false);
        comparison.compare(Payload.of(DataType.LONG, Arrays.copyOf(ints(0), 9)));
        assertThat(comparison.report().corrupt()).isEqualTo(1);
        assertThat(comparison.report().firstFault()).startsWith("Payload 1, element 9: sent ");
    }

    @Test
    void seesAnotherType() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 1, 1, false);
        comparison.compare(Payload.generate(DataType.FLOAT, BYTES, SEED));
        assertThat(comparison.report().corrupt()).isEqualTo(1);
        assertThat(comparison.report().firstFault())
                .startsWith("Payload 1 arrived as ")
                .contains("float")
                .contains("long");
    }

    /** A stale buffer: all payloads are right, but not each as often as it was sent. */
    @Test
    void seesAVariantThatCameTwiceInPlaceOfAnother() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 2, 1, false);
        comparison.compare(sent(0));
        comparison.compare(sent(0));
        assertThat(comparison.report().corrupt()).isZero();
        assertThat(comparison.report().firstFault())
                .isEqualTo(
                        "Payloads were sent in turn, but one arrived 2 times and another 0 times:"
                                + " some were lost or delivered twice.");
    }

    @Test
    void seesAVariantThatWasLostMoreThanOnce() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 3, 1, false);
        for (int i = 0; i < 9; i++) if (i % 3 != 1) comparison.compare(sent(i % 3));
        assertThat(comparison.report().firstFault()).contains("3 times and another 0 times");
    }

    @Test
    void whatALossyEngineLosesIsNoFaultOfTheData() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 3, 1, true);
        for (int i = 0; i < 9; i++) if (i % 3 != 1) comparison.compare(sent(i % 3));
        assertThat(comparison.report().firstFault()).isEmpty();
    }

    /** Threads of the middleware may overtake one another; nothing is lost by that. */
    @Test
    void orderIsNotAsked() {
        PayloadComparison comparison =
                new PayloadComparison(List.of(DataType.LONG), List.of(BYTES), SEED, 3, 1, false);
        for (int variant : new int[] {2, 0, 1, 1, 2, 0, 0}) comparison.compare(sent(variant));
        assertThat(comparison.report().corrupt()).isZero();
        assertThat(comparison.report().firstFault()).isEmpty();
    }

    @Test
    void comparesEachPartOfAMixtureWithThoseOfItsType() {
        PayloadComparison comparison =
                new PayloadComparison(
                        List.of(DataType.LONG, DataType.FLOAT),
                        List.of(BYTES, BYTES),
                        SEED,
                        2,
                        1,
                        false);
        Payload real = Payload.generate(DataType.FLOAT, BYTES, SEED + 1);
        comparison.compare(real);
        comparison.compare(sent(0));
        assertThat(comparison.report().corrupt()).isZero();

        int[] bits = new int[real.elements()];
        for (int i = 0; i < bits.length; i++) bits[i] = Float.floatToIntBits(real.floats()[i]);
        comparison.compare(Payload.of(DataType.LONG, bits));
        assertThat(comparison.report().corrupt()).isEqualTo(1);
        assertThat(comparison.report().firstFault()).startsWith("Payload 3, element 0: sent ");
    }

    private static Payload sent(int variant) {
        return Payload.generate(DataType.LONG, BYTES, SEED + variant);
    }

    private static int[] ints(int variant) {
        return sent(variant).longs().clone();
    }
}
