package marshalyard.model.factor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import marshalyard.engine.Style;
import marshalyard.model.text.Tokens;
import marshalyard.model.text.Word;

/** A pattern: how requests are made. */
public sealed interface Pattern {
    /** The style of request that an engine must offer for it. */
    Style style();

    /** What {@link #parse} reads back, such as {@code deferred 16}; unique among patterns. */
    String token();

    /** True if every request's latency is recorded. */
    default boolean timed() {
        return true;
    }

    /** Oneway, as fast as it goes; a barrier ends it. */
    record Flood() implements Pattern {
        @Override
        public Style style() {
            return Style.ONEWAY;
        }

        @Override
        public String token() {
            return "flood";
        }

        @Override
        public boolean timed() {
            return false;
        }
    }

    /** Twoway, one request outstanding: {@code boeing99}'s Call &amp; Return. */
    record CallReturn() implements Pattern {
        @Override
        public Style style() {
            return Style.TWOWAY;
        }

        @Override
        public String token() {
            return "call-return";
        }
    }

    /**
     * Deferred synchronous: requests are submitted without waiting, replies are collected later.
     *
     * @param window the most requests outstanding, 1 to {@value #MAX_WINDOW}
     */
    record Deferred(int window) implements Pattern {
        /** Small replies to so many requests fit into any socket queue, so nothing can lock up. */
        public static final int MAX_WINDOW = 1024;

        public Deferred {
            if (window < 1 || window > MAX_WINDOW) {
                throw new IllegalArgumentException(
                        "A deferred window has 1 to %s requests outstanding, not %s."
                                .formatted(MAX_WINDOW, window));
            }
        }

        @Override
        public Style style() {
            return Style.DEFERRED;
        }

        @Override
        public String token() {
            return "deferred " + window;
        }
    }

    /** Requests that start by a schedule, so that the rate is asked for and not found. */
    sealed interface Scheduled extends Pattern {
        /** The mean time between intended starts. */
        Duration interval();

        /** How intended starts are spread. */
        Arrivals arrivals();

        /** Requests a second: as the user wrote them, also where that is no whole number of ns. */
        default double perSecond() {
            OptionalLong written = ScheduleText.rate(interval());
            return written.isPresent() ? written.getAsLong() : 1e9 / interval().toNanos();
        }

        /** The same with another time between starts. */
        Scheduled every(Duration interval);

        /** The token without its rate, such as {@code paced oneway uniform}. */
        String withoutRate();

        /**
         * The token with the rate as the user wrote it.
         *
         * @param rate such as {@code 3000/s}, also where its interval is no whole number of ns
         */
        default String words(String rate) {
            return withoutRate().replaceFirst(" ", " " + rate + " ");
        }

        @Override
        default String token() {
            return words(ScheduleText.pace(interval()));
        }
    }

    /**
     * Open loop of one call at a time: requests start by a schedule, and wait while the last one
     * has not finished.
     *
     * @param interval mean time between intended starts; {@code boeing99}'s frame time
     * @param arrivals how intended starts are spread
     * @param style oneway or twoway
     */
    record Paced(Duration interval, Arrivals arrivals, Style style) implements Scheduled {
        public Paced {
            ScheduleText.require(interval);
            if (style == Style.DEFERRED) {
                throw new IllegalArgumentException("Paced requests are oneway or twoway.");
            }
        }

        @Override
        public Paced every(Duration other) {
            return new Paced(other, arrivals, style);
        }

        @Override
        public String withoutRate() {
            return "paced " + style.token() + " " + arrivals.token();
        }
    }

    /**
     * Open loop of many calls at a time: calls start by a schedule, whether or not earlier ones
     * have finished, until so many are in flight.
     *
     * @param interval mean time between intended starts
     * @param arrivals how intended starts are spread
     * @param window the most calls in flight, 1 to {@value Deferred#MAX_WINDOW}; a call that is due
     *     beyond them waits
     */
    record Open(Duration interval, Arrivals arrivals, int window) implements Scheduled {
        private static final String WINDOW = "window";

        public Open {
            ScheduleText.require(interval);
            if (window < 1 || window > Deferred.MAX_WINDOW) {
                throw new IllegalArgumentException(
                        "An open loop has 1 to %s calls in flight, not %s."
                                .formatted(Deferred.MAX_WINDOW, window));
            }
        }

        @Override
        public Style style() {
            return Style.DEFERRED;
        }

        @Override
        public Open every(Duration other) {
            return new Open(other, arrivals, window);
        }

        @Override
        public String withoutRate() {
            return "open " + arrivals.token() + " " + WINDOW + " " + window;
        }
    }

    /**
     * Oneway requests as fast as they go while no receiver is open; then a receiver joins and
     * drains what waits. Only message queuing can do this.
     *
     * @param crash between the two the broker is killed, and started again on what it left on disk
     */
    record StoreAndForward(boolean crash) implements Pattern {
        private static final String CRASH = "crash";

        @Override
        public Style style() {
            return Style.ONEWAY;
        }

        @Override
        public String token() {
            return crash ? "store-and-forward " + CRASH : "store-and-forward";
        }

        @Override
        public boolean timed() {
            return false;
        }
    }

    /** The spread of the intended starts of paced requests. */
    enum Arrivals {
        /** Equal distances. */
        UNIFORM("uniform"),
        /** Exponential distances with the same mean, from the experiment's seed. */
        POISSON("poisson"),
        /** Ten at once, then a pause, with the same mean. */
        BURSTS("bursts");

        /** Requests in one burst. */
        public static final int BURST = 10;

        private final String token;

        Arrivals(String token) {
            this.token = token;
        }

        public String token() {
            return token;
        }
    }

    /**
     * A pattern from its text: {@code flood}, {@code call-return}, {@code deferred 16}, {@code
     * paced 1000/s}, {@code paced 70 ms oneway poisson} (twoway and uniform unless said), {@code
     * open 20000/s}, {@code open 20000/s bursts window 64} (uniform and {@value
     * Deferred#MAX_WINDOW} unless said), {@code store-and-forward}, {@code store-and-forward
     * crash}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static Pattern parse(String text) {
        Word.check(text);
        List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
        String name = words.remove(0);
        return switch (name) {
            case "flood" -> alone(new Flood(), words, text);
            case "call-return" -> alone(new CallReturn(), words, text);
            case "deferred" -> {
                if (words.size() != 1 || !words.get(0).matches("[0-9]{1,6}")) {
                    throw new IllegalArgumentException(
                            "'"
                                    + text
                                    + "' needs the number of requests outstanding, as in deferred"
                                    + " 16.");
                }
                yield new Deferred(Integer.parseInt(words.get(0)));
            }
            case "paced" -> paced(words, text);
            case "open" -> open(words, text);
            case "store-and-forward" -> {
                boolean crash = words.remove(StoreAndForward.CRASH);
                yield alone(new StoreAndForward(crash), words, text);
            }
            default ->
                    throw Tokens.unknown(
                            "pattern",
                            name,
                            List.of(
                                    "flood",
                                    "call-return",
                                    "deferred 16",
                                    "paced 1000/s",
                                    "open 20000/s",
                                    "store-and-forward"));
        };
    }

    private static Pattern alone(Pattern pattern, List<String> words, String text) {
        if (words.isEmpty()) return pattern;
        throw new IllegalArgumentException(
                "The pattern '" + pattern.token() + "' takes nothing behind it: '" + text + "'.");
    }

    private static Pattern paced(List<String> words, String text) {
        boolean oneway = words.removeIf(Style.ONEWAY.token()::equals);
        boolean twoway = words.removeIf(Style.TWOWAY.token()::equals);
        if (oneway && twoway) {
            throw new IllegalArgumentException(
                    "'" + text + "' is oneway and twoway. Leave one of them out.");
        }
        ScheduleText schedule = ScheduleText.parse(words, text, "oneway or twoway");
        return new Paced(
                schedule.interval(), schedule.arrivals(), oneway ? Style.ONEWAY : Style.TWOWAY);
    }

    private static Pattern open(List<String> words, String text) {
        int at = words.indexOf(Open.WINDOW);
        int window = Deferred.MAX_WINDOW;
        if (at >= 0) {
            if (at + 1 == words.size() || !words.get(at + 1).matches("[0-9]{1,6}")) {
                throw new IllegalArgumentException(
                        "'"
                                + text
                                + "' needs the most calls in flight behind 'window', as in open"
                                + " 20000/s window 64.");
            }
            window = Integer.parseInt(words.remove(at + 1));
            words.remove(at);
        }
        ScheduleText schedule = ScheduleText.parse(words, text, Open.WINDOW + " 64");
        return new Open(schedule.interval(), schedule.arrivals(), window);
    }
}
