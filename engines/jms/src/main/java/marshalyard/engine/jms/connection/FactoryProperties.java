package marshalyard.engine.jms.connection;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.function.Function;
import marshalyard.engine.EngineException;

/** Sets bean properties, written as {@code name=value;name=value}, on a connection factory. */
final class FactoryProperties {
    private static final Map<Class<?>, Function<String, Object>> PARSERS =
            Map.of(
                    String.class, text -> text,
                    int.class, Integer::valueOf,
                    long.class, Long::valueOf,
                    double.class, Double::valueOf,
                    boolean.class, Boolean::valueOf);

    private FactoryProperties() {}

    static void set(Object factory, String properties, Placeholders filled) throws EngineException {
        for (String property : properties.split(";")) {
            if (property.isBlank()) continue;
            int equals = property.indexOf('=');
            if (equals < 1) {
                throw new EngineException(
                        "The option connectionProperties is written name=value;name=value; one"
                                + " part of it has no '='.");
            }
            set(
                    factory,
                    property.substring(0, equals).strip(),
                    filled.in(property.substring(equals + 1).strip()));
        }
    }

    private static void set(Object factory, String name, String value) throws EngineException {
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (Method method : factory.getClass().getMethods()) {
            if (!method.getName().equals(setter) || method.getParameterCount() != 1) continue;
            Function<String, Object> parser = PARSERS.get(method.getParameterTypes()[0]);
            if (parser == null) continue;
            try {
                method.invoke(factory, parser.apply(value));
                return;
            } catch (ReflectiveOperationException | IllegalArgumentException e) {
                throw new EngineException(
                        "The provider's connection factory refuses the value of the property "
                                + name
                                + ". Check the option connectionProperties.");
            }
        }
        throw new EngineException(
                "The provider's connection factory has no property "
                        + name
                        + ". Check the option connectionProperties.");
    }
}
