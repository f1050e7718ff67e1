package marshalyard.desktop.setup;

/**
 * A place in the form of an experiment, to go to.
 *
 * @param kind {@code Setting}, {@code Factor} or {@code Engine}
 * @param id of its control
 * @param help a sentence or two
 */
public record FormPlace(String kind, String id, String title, String help) {}
