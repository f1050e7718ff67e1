package marshalyard.model.profile;

import java.util.List;

/**
 * The frames that one or more samples found on a thread.
 *
 * @param frames the thread's name, then its frames from the outermost to the innermost: {@code
 *     marshalyard.worker.loop.FloodLoop.run} of Java, {@code __send} of native code
 * @param weight of all of these samples, in the unit of the profile's kind; above 0
 */
public record Stack(List<String> frames, long weight) {
    /** Frames of one stack, its thread among them. */
    public static final int MOST_FRAMES = 1024;

    public Stack {
        frames = List.copyOf(frames);
        if (frames.isEmpty() || frames.size() > MOST_FRAMES) {
            throw new IllegalArgumentException(
                    "A stack has 1 to " + MOST_FRAMES + " frames, not " + frames.size() + ".");
        }
        if (weight <= 0) throw new IllegalArgumentException("A stack's weight is above 0.");
    }

    public String thread() {
        return frames.get(0);
    }

    /** The function that ran; the thread's name if nothing is known but the thread. */
    public String innermost() {
        return frames.get(frames.size() - 1);
    }
}
