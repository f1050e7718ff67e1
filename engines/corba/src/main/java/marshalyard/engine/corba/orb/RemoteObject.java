package marshalyard.engine.corba.orb;

import marshalyard.engine.EngineException;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Object;

/** The object at the other end. */
public final class RemoteObject {
    private RemoteObject() {}

    /**
     * The object that an IOR or corbaloc names; nothing is connected yet.
     *
     * @throws EngineException if the text is neither
     */
    public static Object find(ORB orb, String reference) throws EngineException {
        try {
            Object object = orb.string_to_object(reference.strip());
            if (object != null) return object;
        } catch (BAD_PARAM | org.omg.CORBA.INV_OBJREF | org.omg.CORBA.DATA_CONVERSION e) {
            throw new EngineException(malformed(reference), e);
        } catch (IllegalArgumentException e) {
            throw new EngineException(malformed(reference), e);
        }
        throw new EngineException(malformed(reference));
    }

    private static String malformed(String reference) {
        String shown = reference.length() > 60 ? reference.substring(0, 60) + "…" : reference;
        return "'"
                + shown
                + "' is no object reference. Use an IOR:… or corbaloc:… as it was given.";
    }
}
