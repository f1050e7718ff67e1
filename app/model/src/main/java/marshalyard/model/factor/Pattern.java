package marshalyard.model.factor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import marshalyard.engine.Style;
import marshalyard.model.text.Tokens;
import marshalyard.model.text.Word;
import marshalyard.model.unit.Units;

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

    /**
     * Open loop: requests start by a schedule, whether or not the last one has finished.
     *
     * @param interval mean time between intended starts; {@code boeing99}'s frame time
     * @param arrivals how intended starts are spread
     * @param style oneway or twoway
     */
    record Paced(Duration interval, Arrivals arrivals, Style style) implements Pattern {
        public Paced {
            if (interval.toNanos() < 1_000 || interval.compareTo(Duration.ofHours(1)) > 0) {
                throw new IllegalArgumentException(
                        "Requests are paced between 1000000/s and one an hour; one in "
                                + Units.formatTime(interval)
                                + " is outside.");
            }
            if (style == Style.DEFERRED) {
                throw new IllegalArgumentException("Paced requests are oneway or twoway.");
            }
        }

        @Override
        public String token() {
            long nanos = interval.toNanos();
            String pace =
                    1_000_000_000L % nanos == 0 && nanos <= 1_000_000_000L
                            ? 1_000_000_000L / nanos + "/s"
                            : Units.formatTime(interval);
            return "paced " + pace + " " + style.token() + " " + arrivals.token();
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
     * store-and-forward}, {@code store-and-forward crash}.
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
                                    "store-and-forward"));
        };
    }

    private static Pattern alone(Pattern pattern, List<String> words, String text) {
        if (words.isEmpty()) return pattern;
        throw new IllegalArgumentException(
                "The pattern '" + pattern.token() + "' takes nothing behind it: '" + text + "'.");
    }

    private static Pattern paced(List<String> words, String text) {
        Style style = Style.TWOWAY;
        Arrivals arrivals = Arrivals.UNIFORM;
        StringBuilder pace = new StringBuilder();
        for (String word : words) {
            switch (word) {
                case "oneway" -> style = Style.ONEWAY;
                case "twoway" -> style = Style.TWOWAY;
                case "uniform" -> arrivals = Arrivals.UNIFORM;
                case "poisson" -> arrivals = Arrivals.POISSON;
                case "bursts" -> arrivals = Arrivals.BURSTS;
                default -> pace.append(word);
            }
        }
        if (pace.isEmpty()) {
            throw new IllegalArgumentException(
                    "'" + text + "' has no pace. Write paced 1000/s or paced 70 ms.");
        }
        if (pace.toString().matches("[0-9]{1,7}/s")) {
            long perSecond = Long.parseLong(pace.substring(0, pace.length() - 2));
            if (perSecond == 0) {
                throw new IllegalArgumentException("A rate is above 0/s: '" + text + "'.");
            }
            return new Paced(Duration.ofNanos(1_000_000_000L / perSecond), arrivals, style);
        }
        return new Paced(Units.parseTime(pace.toString()), arrivals, style);
    }
}
