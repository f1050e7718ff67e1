package marshalyard.model.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void threeDigitsThatMeanSomething() {
        assertThat(Figures.number(0)).isEqualTo("0");
        assertThat(Figures.number(0.012345)).isEqualTo("0.0123");
        assertThat(Figures.number(1.2345)).isEqualTo("1.23");
        assertThat(Figures.number(99.96)).isEqualTo("100");
        assertThat(Figures.number(1234.5678)).isEqualTo("1,235");
        assertThat(Figures.number(Double.NaN)).isEqualTo("–");
    }

    @Test
    void inAColumnTheyAreNotGrouped() {
        assertThat(Figures.of(12_300.4)).isEqualTo("12300");
        assertThat(Figures.of(12.34)).isEqualTo("12.3");
        assertThat(Figures.of(1.234)).isEqualTo("1.23");
        assertThat(Figures.of(0.01234)).isEqualTo("0.012");
        assertThat(Figures.of(0.00001321)).as("a byte in 0.6 s, Mbit/s").isEqualTo("0.000013");
        assertThat(Figures.of(0.0000000123)).isEqualTo("1.2e-08");
        assertThat(Figures.of(Double.NaN)).isEqualTo("-");
        assertThat(Figures.of(Double.POSITIVE_INFINITY)).isEqualTo("∞");
    }

    @Test
    void timesThatAreLeft() {
        assertThat(Figures.of(Duration.ofMillis(44_600))).isEqualTo("45 s");
        assertThat(Figures.of(Duration.ofSeconds(200))).isEqualTo("3 min 20 s");
        assertThat(Figures.of(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }

    @Test
    void theUnitFollowsTheValue() {
        assertThat(Figures.withUnit(Quantity.RATE, 1.5e9)).isEqualTo("1,500 Mbit/s");
        assertThat(Figures.withUnit(Quantity.RATE, 28.04e9)).isEqualTo("28 Gbit/s");
        assertThat(Figures.withUnit(Quantity.TIME, 18_230)).isEqualTo("18.2 µs");
        assertThat(Figures.withUnit(Quantity.TIME, 4_512_000)).isEqualTo("4.51 ms");
        assertThat(Figures.withUnit(Quantity.TIME, -4_512_000)).isEqualTo("-4.51 ms");
        assertThat(Figures.withUnit(Quantity.BYTES, -20.0 * (1L << 30))).isEqualTo("-20 GB");
        assertThat(Figures.withUnit(Quantity.MESSAGES, 1234)).isEqualTo("1,234 messages");
        assertThat(Figures.withUnit(Quantity.COUNT, 17)).isEqualTo("17");
        assertThat(Figures.withUnit(Quantity.BYTES, 512)).isEqualTo("512 bytes");
        assertThat(Figures.withUnit(Quantity.BYTES, 3 << 20)).isEqualTo("3,072 KB");
        assertThat(Figures.withUnit(Quantity.BYTES, 30L << 30)).isEqualTo("30 GB");
        assertThat(Figures.withUnit(Quantity.SECONDS_PER_GIGABYTE, 2.345)).isEqualTo("2.35 s/GB");
    }

    @Test
    void anIntervalSharesTheUnitAndTheDecimals() {
        assertThat(Figures.withInterval(Quantity.RATE, 1.5e9, 4e7)).isEqualTo("1,500 ± 40 Mbit/s");
        assertThat(Figures.withInterval(Quantity.TIME, 1_200_000, 48_000))
                .isEqualTo("1.200 ± 0.048 ms");
        assertThat(Figures.withInterval(Quantity.TIME, 12_340, 5_000)).isEqualTo("12.3 ± 5.0 µs");
        assertThat(Figures.withInterval(Quantity.RATE, 101e6, 2.51e6))
                .isEqualTo("101.0 ± 2.5 Mbit/s");
        assertThat(Figures.withInterval(Quantity.RATE, 12_345e6, 24e6))
                .isEqualTo("12.345 ± 0.024 Gbit/s");
    }

    @Test
    void whatWasMeasuredKeepsItsLastDigits() {
        assertThat(Figures.measured(1.4)).isEqualTo("1.40");
        assertThat(Figures.measured(0.95)).isEqualTo("0.950");
        assertThat(Figures.measured(-0.0012)).isEqualTo("-0.00120");
        assertThat(Figures.measured(12)).isEqualTo("12.0");
        assertThat(Figures.measured(99.96)).isEqualTo("100");
        assertThat(Figures.measured(999.7)).isEqualTo("1,000");
        assertThat(Figures.measured(12_345.6)).isEqualTo("12,346");
        assertThat(Figures.measured(0)).isEqualTo("0");
        assertThat(Figures.measured(Double.NaN)).isEqualTo("–");
        assertThat(Figures.measured(Quantity.TIME, 1_200_000)).isEqualTo("1.20 ms");
        assertThat(Figures.fromTo(Quantity.TIME, 1_200_000, 36_100_000))
                .isEqualTo("1.20 to 36.1 ms");
        assertThat(Figures.fromTo(Quantity.TIME, 900, 1_200_000)).isEqualTo("0.900 µs to 1.20 ms");
    }

    @Test
    void whatIsCountedHasNoDecimalsUnlessItIsAMean() {
        assertThat(Figures.measured(Quantity.MESSAGES, 5)).isEqualTo("5 messages");
        assertThat(Figures.measured(Quantity.COUNT, 2.5)).isEqualTo("2.50");
        assertThat(Figures.fromTo(Quantity.BYTES, 512, 3 << 20)).isEqualTo("512 bytes to 3,072 KB");
    }

    @Test
    void anAxisKeepsTheSmallUnitLonger() {
        assertThat(Quantity.RATE.unitOfAxis(15e9).behind("Rate")).isEqualTo("Rate (Mbit/s)");
        assertThat(Quantity.RATE.unitOf(15e9).name()).isEqualTo("Gbit/s");
        assertThat(Quantity.COUNT.unitOfAxis(15e6).behind("Lost")).isEqualTo("Lost");
    }

    @Test
    void noLabelOfAnAxisOfTimesHasFiveDigits() {
        assertThat(Quantity.TIME.unitOfAxis(4.9e6).name()).isEqualTo("µs");
        assertThat(Quantity.TIME.unitOfAxis(10e6).name()).isEqualTo("ms");
        assertThat(Quantity.TIME.unitOfAxis(4.9e9).name()).isEqualTo("ms");
        assertThat(Quantity.TIME.unitOfAxis(10e9).name()).isEqualTo("s");
        assertThat(Quantity.TIME.unitOfColumn(15e6).name())
                .as("the small figures of a column keep their digits")
                .isEqualTo("µs");
        assertThat(Quantity.TIME.unitOfLabel(2e9).name()).isEqualTo("s");
        assertThat(Quantity.TIME.unitOfLabel(2e6).name()).isEqualTo("ms");
        assertThat(Quantity.RATE.unitOfLabel(15e9).name()).isEqualTo("Gbit/s");
    }

    @Test
    void aColumnKeepsTheSmallUnitUpToABound() {
        assertThat(Quantity.RATE.unitOfColumn(19.9e9).name()).isEqualTo("Mbit/s");
        assertThat(Quantity.RATE.unitOfColumn(20e9).name()).isEqualTo("Gbit/s");
        assertThat(Quantity.BYTE_RATE.unitOfColumn(159e9).name()).isEqualTo("MB/s");
        assertThat(Quantity.BYTE_RATE.unitOfColumn(160e9).name()).isEqualTo("GB/s");
        assertThat(Quantity.TIME.unitOfColumn(19.9e6).name()).isEqualTo("µs");
        assertThat(Quantity.TIME.unitOfColumn(20e6).name()).isEqualTo("ms");
        assertThat(Quantity.TIME.unitOfAxis(5e6).name()).isEqualTo("ms");
        assertThat(Quantity.TIME.unitOfAxis(5e9).name()).isEqualTo("s");
    }

    @Test
    void thousandsWithinATextAreGroupedButNotInNames() {
        assertThat(Figures.grouped("2500 Mbit/s, queue 1000 packets"))
                .isEqualTo("2,500 Mbit/s, queue 1,000 packets");
        assertThat(Figures.grouped("-12300")).isEqualTo("-12,300");
        assertThat(Figures.grouped("999, 1.5360 Mbit/s, x1000, 1,234"))
                .isEqualTo("999, 1.5360 Mbit/s, x1000, 1,234");
        assertThat(Figures.grouped("2026-11-30, 127.0.0.1:4711"))
                .isEqualTo("2026-11-30, 127.0.0.1:4711");
    }
}
