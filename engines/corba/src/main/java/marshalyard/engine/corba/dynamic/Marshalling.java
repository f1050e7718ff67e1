package marshalyard.engine.corba.dynamic;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import org.omg.CORBA.Any;

/**
 * The way in which a dynamically typed value gets between an Any and the wire: {@code wcsss96}'s
 * question of interpreted against compiled marshalling.
 */
public enum Marshalling {
    /**
     * The value is marshalled into a buffer of the Any, and the ORB copies it from there to the
     * request element by element, as the type code says.
     */
    INTERPRETED {
        @Override
        public void insert(Any any, DynamicType type, Object value) {
            any.type(type.code());
            type.write(any.create_output_stream(), value);
        }
    },

    /** The Any holds the value itself, which marshals straight into the request. */
    COMPILED {
        @Override
        public void insert(Any any, DynamicType type, Object value) {
            any.insert_Streamable(new DynamicValue(type, value));
        }
    };

    /** Puts a value into an Any. */
    public abstract void insert(Any any, DynamicType type, Object value);

    public static OptionSpec option(String name, String title, String help) {
        return OptionSpec.choice(name, title, List.of("interpreted", "compiled"), help);
    }

    public static Marshalling of(Options options, String name) {
        return options.text(name).equals("compiled") ? COMPILED : INTERPRETED;
    }
}
