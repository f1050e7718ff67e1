package marshalyard.engine.requirement;

import java.util.List;
import java.util.OptionalLong;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.OwnType;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/** An engine with one value for each of its options, as a kit reaches it. */
public interface EngineUnderTest {
    EngineDescriptor descriptor();

    Options options();

    /** The sender's engine, which refuses what it can't do; another one where ends are paired. */
    default EngineDescriptor refusing() {
        return descriptor();
    }

    /** The values of that engine's options. */
    default Options refusingOptions() {
        return options();
    }

    /** The types that it may move, those that these options refuse among them. */
    List<DataType> types();

    /** True if it moves this type of a user's own with these options. */
    default boolean carries(OwnType type) {
        return descriptor().reasonAgainst(type).isEmpty();
    }

    /** The styles in which it makes requests with these options. */
    List<Style> styles();

    /** True if what is asked of an end that was closed reaches the engine no more. */
    boolean refusesForClosedEnds();

    /** Opens a sender and so many receivers at one address. */
    OpenPair open(int receivers) throws Exception;

    /** Opens a sender and a receiver that holds the first message for some seconds. */
    OpenPair openHolding() throws Exception;

    /** Opens a sender and a receiver whose broker can be killed. */
    OpenPair openToBeKilled() throws Exception;

    /**
     * Judges how something was refused.
     *
     * @param what the request, as the beginning of a sentence
     * @throws BrokenRequirementException if a user would not understand it
     */
    void judgeRefusal(String what, Exception refusal) throws BrokenRequirementException;

    default OpenPair open() throws Exception {
        return open(1);
    }

    default boolean has(Trait trait) {
        return descriptor().has(trait, options());
    }

    default DataType firstType() {
        return types().get(0);
    }

    /** A style in which requests can be made, oneway if there is a choice. */
    default Style firstStyle() {
        return styles().contains(Style.ONEWAY) ? Style.ONEWAY : styles().get(0);
    }

    /** The bytes wanted, or the largest message of this type that the engine takes. */
    default int bytes(ElementType type, int wanted) {
        OptionalLong largest = descriptor().largestMessage(type, options());
        return (int) Math.min(wanted, largest.orElse(wanted));
    }

    /** Messages of the first type, with 1000 bytes or as many as fit. */
    default MessageBatch batch(Style style, int messages) {
        return new MessageBatch(firstType(), bytes(firstType(), 1000), style, messages);
    }
}
