package marshalyard.model.product;

/** The names of this program. */
public final class Product {
    /** The name, as titles and menus say it. */
    public static final String NAME = "Marshalyard";

    /** Name and version, as help, reports and files say them. */
    public static final String VERSION = NAME + " 0.1.0";

    private Product() {}
}
