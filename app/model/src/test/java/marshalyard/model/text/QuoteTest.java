package marshalyard.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteTest {
    private static final List<String> CLEAN =
            List.of(
                    "",
                    "tcp",
                    "Gr\u00f6\u00dfe \u2013 2 \u00b5s",
                    "a line\n\tand another",
                    "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645",
                    "\ud83d\udc69\u200d\ud83d\udd27 \u2764\ufe0f \ud55c\uae00",
                    "\ud83d\ude82");

    @Test
    void aTextInOneLineHasABlankForEachLineEndAndTab() {
        assertThat(Quote.oneLine("a\tb\r\nWARN: c\u001b[2J")).isEqualTo("a b WARN: c\\u001b[2J");
        assertThat(Quote.oneLine("plain")).isEqualTo("plain");
    }

    @Test
    void aCleanTextIsGivenBackAsItIs() {
        assertThat(CLEAN).allSatisfy(text -> assertThat(Quote.visible(text)).isSameAs(text));
    }

    /** A session holds some hundred thousand texts, and all but a few are clean. */
    @Test
    void nothingIsMadeForACleanText() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long shown = 0;
        for (int i = 0; i < CLEAN.size(); i++) shown += Quote.visible(CLEAN.get(i)).length();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CLEAN.size(); i++) shown += Quote.visible(CLEAN.get(i)).length();
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(shown).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "27, '\\u001b'",
        "0x202e, '\\u202e'",
        "0x2028, '\\u2028'",
        "0xfffe, '\\ufffe'",
        "0xad, '\\u00ad'",
        "0x115f, '\\u115f'",
        "0x200b, '\\u200b'",
        "0x2060, '\\u2060'",
        "0xfeff, '\\ufeff'",
        "0xe0001, '\\ue0001'",
        "0xe007f, '\\ue007f'",
        "0xd800, '\\ud800'",
        "0x1fffe, '\\u1fffe'"
    })
    void whatIsNotShownBecomesAnEscape(String hidden, String escape) {
        String c = Character.toString(Integer.decode(hidden));
        assertThat(Quote.visible(c)).isEqualTo(escape);
        assertThat(Quote.visible("\u00fc" + c + "b\ud83d\ude82" + c + "\n"))
                .isEqualTo("\u00fc" + escape + "b\ud83d\ude82" + escape + "\n");
    }
}
