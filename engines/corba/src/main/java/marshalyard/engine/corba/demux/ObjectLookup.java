package marshalyard.engine.corba.demux;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Supplier;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.orb.OrderedPoa;
import org.omg.CORBA.LocalObject;
import org.omg.CORBA.Object;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.IdAssignmentPolicyValue;
import org.omg.PortableServer.IdUniquenessPolicyValue;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.RequestProcessingPolicyValue;
import org.omg.PortableServer.Servant;
import org.omg.PortableServer.ServantLocator;
import org.omg.PortableServer.ServantLocatorPackage.CookieHolder;
import org.omg.PortableServer.ServantRetentionPolicyValue;

/**
 * The way in which the POA finds the servant of an object: the first step of demultiplexing in
 * {@code sigcomm96}, 3.2.3. Objects have numbers from 0, four bytes; the control object is -1.
 */
enum ObjectLookup {
    /** One servant for each object, in the POA's active object map. */
    ACTIVE_MAP("active-map") {
        @Override
        POA open(OrbSession session, Options options, int objects, Supplier<Servant> servants)
                throws UserException {
            POA poa = OrderedPoa.open(session, options, ObjectLookup::userIds);
            for (int i = 0; i < objects; i++) poa.activate_object_with_id(id(i), servants.get());
            return poa;
        }
    },

    /** One servant for all objects, which have no entry anywhere. */
    DEFAULT_SERVANT("default-servant") {
        @Override
        POA open(OrbSession session, Options options, int objects, Supplier<Servant> servants)
                throws UserException {
            POA poa =
                    OrderedPoa.open(
                            session,
                            options,
                            ObjectLookup::userIds,
                            root ->
                                    root.create_id_uniqueness_policy(
                                            IdUniquenessPolicyValue.MULTIPLE_ID),
                            root ->
                                    root.create_request_processing_policy(
                                            RequestProcessingPolicyValue.USE_DEFAULT_SERVANT));
            poa.set_servant(servants.get());
            return poa;
        }
    },

    /** A servant locator asked at each request, which has one servant for each object. */
    SERVANT_LOCATOR("servant-locator") {
        @Override
        POA open(OrbSession session, Options options, int objects, Supplier<Servant> servants)
                throws UserException {
            POA poa =
                    OrderedPoa.open(
                            session,
                            options,
                            ObjectLookup::userIds,
                            root ->
                                    root.create_servant_retention_policy(
                                            ServantRetentionPolicyValue.NON_RETAIN),
                            root ->
                                    root.create_request_processing_policy(
                                            RequestProcessingPolicyValue.USE_SERVANT_MANAGER));
            poa.set_servant_manager(new Locator(objects, servants));
            return poa;
        }

        @Override
        void addControl(POA poa, Servant control) throws UserException {
            ((Locator) poa.get_servant_manager()).control = control;
        }
    };

    static final String CONTROL_INTERFACE = "IDL:demux/control:1.0";

    private static final String NAME = "objectLookup";
    private static final int CONTROL = -1;

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Object lookup",
                    List.of(values()).stream().map(l -> l.token).toList(),
                    "active-map: the POA's table of objects. default-servant: one servant for all."
                            + " servant-locator: our table, asked through the POA.");

    private final String token;

    ObjectLookup(String token) {
        this.token = token;
    }

    static ObjectLookup of(Options options) {
        String token = options.text(NAME);
        return List.of(values()).stream().filter(l -> l.token.equals(token)).findFirst().get();
    }

    /** A POA with so many objects. */
    abstract POA open(OrbSession session, Options options, int objects, Supplier<Servant> servants)
            throws UserException;

    /** Adds the control object, so that its requests queue up behind the others'. */
    void addControl(POA poa, Servant control) throws UserException {
        poa.activate_object_with_id(id(CONTROL), control);
    }

    static Object control(POA poa) throws UserException {
        return poa.create_reference_with_id(id(CONTROL), CONTROL_INTERFACE);
    }

    static Object object(POA poa, int number, String repositoryId) throws UserException {
        return poa.create_reference_with_id(id(number), repositoryId);
    }

    private static byte[] id(int number) {
        return ByteBuffer.allocate(4).putInt(number).array();
    }

    private static org.omg.CORBA.Policy userIds(POA root) {
        return root.create_id_assignment_policy(IdAssignmentPolicyValue.USER_ID);
    }

    private static final class Locator extends LocalObject implements ServantLocator {
        private static final long serialVersionUID = 1;

        private final transient Servant[] servants;
        private transient Servant control;

        Locator(int objects, Supplier<Servant> servants) {
            this.servants = new Servant[objects];
            for (int i = 0; i < objects; i++) this.servants[i] = servants.get();
        }

        @Override
        public Servant preinvoke(byte[] id, POA poa, String operation, CookieHolder cookie) {
            int number = ByteBuffer.wrap(id).getInt();
            return number == CONTROL ? control : servants[number];
        }

        @Override
        public void postinvoke(
                byte[] id, POA poa, String operation, java.lang.Object cookie, Servant servant) {}
    }
}
