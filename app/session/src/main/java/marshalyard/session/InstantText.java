package marshalyard.session;

import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Reads instants as {@link Instant#toString} writes them. {@link Instant#parse} makes a formatter
 * for each text, which is much of the time in which a session of thousands of trials opens.
 */
final class InstantText {
    /** The length of {@code 2026-11-21T12:00:00Z}, and how much longer nine decimals make it. */
    private static final int SECONDS = 20, DECIMALS = 10;

    private InstantText() {}

    /**
     * The same as {@link Instant#parse}.
     *
     * @throws java.time.DateTimeException if it is none
     */
    static Instant parse(String text) {
        Instant usual = usual(text);
        return usual == null ? Instant.parse(text) : usual;
    }

    /** Null if it is written in another way, or is none. */
    private static Instant usual(String text) {
        int length = text.length();
        if (length < SECONDS || length > SECONDS + DECIMALS) return null;
        boolean separated =
                text.charAt(4) == '-'
                        && text.charAt(7) == '-'
                        && text.charAt(10) == 'T'
                        && text.charAt(13) == ':'
                        && text.charAt(16) == ':'
                        && text.charAt(length - 1) == 'Z'
                        && (length == SECONDS || text.charAt(19) == '.' && length > SECONDS + 1);
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        int decimals = length == SECONDS ? 0 : length - SECONDS - 1;
        int nanos = decimals == 0 ? 0 : number(text, SECONDS, length - 1);
        boolean clock = hour >= 0 && hour < 24 && minute >= 0 && minute < 60;
        boolean rest = second >= 0 && second < 60 && nanos >= 0;
        if (!separated || !clock || !rest || year < 0 || !isDay(year, month, day)) return null;
        for (int i = decimals; i < DECIMALS - 1; i++) nanos *= 10;
        long seconds = hour * 3600L + minute * 60L + second;
        return Instant.ofEpochSecond(
                LocalDate.of(year, month, day).toEpochDay() * 86_400 + seconds, nanos);
    }

    private static boolean isDay(int year, int month, int day) {
        return month >= 1
                && month <= 12
                && day >= 1
                && (day <= 28 || day <= YearMonth.of(year, month).lengthOfMonth());
    }

    /** At most nine digits; -1 if there is anything else. */
    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') return -1;
            number = 10 * number + c - '0';
        }
        return number;
    }
}
