package marshalyard.lab.host.kind;

/**
 * A field of a form that describes a host.
 *
 * @param id tells it from the fields of all kinds, such as {@code account}
 * @param title stands beside it
 * @param example shows what can be typed, while nothing is
 * @param help a sentence that says what it is for
 */
public record HostField(String id, String title, String example, String help) {}
