package marshalyard.engine.jms;

import jakarta.jms.JMSException;

/**
 * Ties an answer to what it answers: a JMSCorrelationID such as {@code 3:17}.
 *
 * @param request the index of the request, or {@link #BARRIER}
 * @param number which send of that request, or which barrier, counted from 0
 */
record Correlation(int request, long number) {
    static final int BARRIER = -1;

    static Correlation ofBarrier(long number) {
        return new Correlation(BARRIER, number);
    }

    static Correlation parse(String text) throws JMSException {
        int colon = text == null ? -1 : text.indexOf(':');
        try {
            return new Correlation(
                    Integer.parseInt(text, 0, colon, 10),
                    Long.parseLong(text, colon + 1, text.length(), 10));
        } catch (IndexOutOfBoundsException | NullPointerException | NumberFormatException e) {
            throw new JMSException("an answer came that belongs to nothing: " + text);
        }
    }

    String text() {
        return request + ":" + number;
    }
}
