package marshalyard.analysis.published;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TtcpStreamTest {
    @ParameterizedTest
    @CsvSource({"1023, false", "1024, true", "131072, true", "131073, false"})
    void buffersHaveOneTo128Kilobytes(int bytes, boolean buffer) {
        assertThat(
                        TtcpStream.hasBuffer(
                                MadeCellResults.cell(
                                        "tcp", DataType.OCTET, bytes, new Pattern.Flood())))
                .isEqualTo(buffer);
    }
}
