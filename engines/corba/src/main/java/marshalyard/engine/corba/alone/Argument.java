package marshalyard.engine.corba.alone;

import marshalyard.engine.Payload;
import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;

/** The argument of a request. */
interface Argument {
    void write(CDROutputStream out);

    /** Reads every element, into what a servant would get. */
    Object read(CDRInputStream in);

    /** What {@link #read} gave last. */
    Payload payload();
}
