package marshalyard.model.profile;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.file.InputFile;
import marshalyard.model.text.Quote;

/** Stacks in their collapsed form, as {@link Stacks} describes it. */
public final class StackText {
    /** A profile of some seconds has a few hundred KB. */
    public static final int MOST_CHARACTERS = 8 << 20;

    /** One of some seconds has some thousands. */
    private static final int MOST_LINES = 100_000;

    private static final int LONGEST_FRAME = 2_000;

    private StackText() {}

    /** True of a file that holds stacks in this form, or nothing at all. */
    public static boolean isOne(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return false;
        byte[] text = InputFile.beginning(file, MOST_CHARACTERS);
        try {
            read(new String(text, StandardCharsets.UTF_8));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Writes them, the heaviest first. */
    public static String write(Stacks stacks) {
        StringBuilder text = new StringBuilder();
        for (Stack stack : stacks.list()) {
            for (int i = 0; i < stack.frames().size(); i++) {
                if (i > 0) text.append(';');
                text.append(word(stack.frames().get(i)));
            }
            text.append(' ').append(stack.weight()).append('\n');
        }
        return text.toString();
    }

    /** A frame without the characters that part frames and lines. */
    private static String word(String frame) {
        return frame.replace(';', ',').replace('\n', ' ').replace('\r', ' ');
    }

    /**
     * Reads them.
     *
     * @throws IllegalArgumentException with a sentence if the text is no such form, or larger than
     *     any profile of ours
     */
    public static Stacks read(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "A profile has " + text.length() + " characters, more than any trial yields.");
        }
        List<Stack> stacks = new ArrayList<>();
        Map<String, String> known = new HashMap<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (++number > MOST_LINES) {
                throw new IllegalArgumentException(
                        "A profile has more than " + MOST_LINES + " stacks.");
            }
            if (!line.isEmpty()) stacks.add(stack(line, number, known));
        }
        try {
            return Stacks.of(stacks);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("The weights of a profile exceed 63 bits.", e);
        }
    }

    private static Stack stack(String line, int number, Map<String, String> known) {
        int space = line.lastIndexOf(' ');
        try {
            long weight = Long.parseLong(line.substring(space + 1));
            List<String> frames = new ArrayList<>();
            for (String frame : line.substring(0, Math.max(0, space)).split(";", -1)) {
                frames.add(frame(frame, known));
            }
            return new Stack(frames, weight);
        } catch (IllegalArgumentException e) {
            String reason = e instanceof NumberFormatException ? "" : " " + e.getMessage();
            throw new IllegalArgumentException(
                    "Line %s of a profile is no stack with a weight: '%s'.%s"
                            .formatted(number, Quote.visible(Quote.cut(line)), reason),
                    e);
        }
    }

    /** One text for all frames that are alike: most frames stand in hundreds of stacks. */
    private static String frame(String frame, Map<String, String> known) {
        if (frame.isBlank()) throw new IllegalArgumentException("One of its frames is empty.");
        if (frame.length() > LONGEST_FRAME) {
            throw new IllegalArgumentException(
                    "One of its frames has more than " + LONGEST_FRAME + " characters.");
        }
        return known.computeIfAbsent(frame, Quote::visible);
    }
}
