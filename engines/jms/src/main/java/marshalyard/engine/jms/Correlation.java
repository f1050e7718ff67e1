package marshalyard.engine.jms;

import jakarta.jms.JMSException;

/**
 * Ties an answer to what it answers: a JMSCorrelationID such as {@code 3:17}; where receivers share
 * a queue, with the name of who answers behind it, {@code 3:17:5d0c…}.
 *
 * @param request the index of the request, or {@link #BARRIER}
 * @param number which send of that request, or which barrier, counted from 0
 * @param receiver who answers; empty if that is not told
 */
record Correlation(int request, long number, String receiver) {
    static final int BARRIER = -1;

    Correlation(int request, long number) {
        this(request, number, "");
    }

    static Correlation ofBarrier(long number) {
        return new Correlation(BARRIER, number);
    }

    static Correlation parse(String text) throws JMSException {
        int colon = text == null ? -1 : text.indexOf(':');
        int second = text == null ? -1 : text.indexOf(':', colon + 1);
        try {
            int end = second < 0 ? text.length() : second;
            return new Correlation(
                    Integer.parseInt(text, 0, colon, 10),
                    Long.parseLong(text, colon + 1, end, 10),
                    second < 0 ? "" : text.substring(second + 1));
        } catch (IndexOutOfBoundsException | NullPointerException | NumberFormatException e) {
            throw new JMSException("an answer came that belongs to nothing: " + text);
        }
    }

    String text() {
        return request + ":" + number;
    }

    /** The text of an answer, which tells who gives it. */
    static String answer(String asked, String receiver) {
        return asked + ":" + receiver;
    }
}
