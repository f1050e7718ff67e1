package marshalyard.model.product;

/** The names of this program. */
public final class Product {
    /** Name and version, as help, reports and files say them. */
    public static final String VERSION = "Marshalyard 0.1.0";

    private Product() {}
}
