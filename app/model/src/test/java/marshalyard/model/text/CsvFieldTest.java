package marshalyard.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFieldTest {
    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1"})
    void aTextThatASpreadsheetWouldCarryOutGetsAnApostrophe(String text) {
        assertThat(CsvField.of(text)).isEqualTo("'" + text);
    }

    @Test
    void aFormulaWithCommasIsQuotedBehindItsApostrophe() {
        assertThat(CsvField.of("=HYPERLINK(\"x\",1)")).isEqualTo("\"'=HYPERLINK(\"\"x\"\",1)\"");
    }

    @Test
    void numbersStayNumbers() {
        assertThat(CsvField.of(-3)).isEqualTo("-3");
        assertThat(CsvField.of(-0.5)).isEqualTo("-0.5");
        assertThat(CsvField.of("-0.5")).isEqualTo("-0.5");
        assertThat(CsvField.of(List.of(-1L, 2L))).isEqualTo("-1 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "- 5 -", "- -", "-5 - 1.5"})
    void aSeriesThatBeginsWithAnUnknownFigureStaysASeries(String series) {
        assertThat(CsvField.of(series)).isEqualTo(series);
    }

    @ParameterizedTest
    @CsvSource({"tcp, tcp", "a b, a b"})
    void otherTextsStayAsTheyAre(String text, String field) {
        assertThat(CsvField.of(text)).isEqualTo(field);
    }

    @Test
    void whatATerminalObeysIsWrittenAsAnEscape() {
        assertThat(CsvField.of("a\u001b[2Jb")).isEqualTo("a\\u001b[2Jb");
        assertThat(CsvField.of("\u202eabc")).isEqualTo("\\u202eabc");
    }
}
