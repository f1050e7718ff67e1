package marshalyard.worker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.GenericEndpoint;

/**
 * A worker's end of the protocol. It finds the methods of {@link WorkerApi} by their names: one
 * that answers a future is a request, any other a notification. To read their annotations, as LSP4J
 * does, took 23 of the 357 ms of CPU time of a worker with one short trial.
 */
final class ApiEndpoint extends GenericEndpoint {
    private static final Map<String, Method> METHODS = methods();

    private final WorkerApi service;

    ApiEndpoint(WorkerApi service) {
        super(service);
        this.service = service;
    }

    private static Map<String, Method> methods() {
        Map<String, Method> methods = new TreeMap<>();
        for (Method method : WorkerApi.class.getDeclaredMethods()) {
            methods.put(method.getName(), method);
        }
        return methods;
    }

    /** The methods as LSP4J describes them. */
    static Map<String, JsonRpcMethod> described() {
        Map<String, JsonRpcMethod> described = new TreeMap<>();
        METHODS.forEach((name, method) -> described.put(name, described(name, method)));
        return described;
    }

    private static JsonRpcMethod described(String name, Method method) {
        Type[] parameters = method.getParameterTypes();
        return method.getGenericReturnType() instanceof ParameterizedType future
                ? JsonRpcMethod.request(name, future.getActualTypeArguments()[0], parameters)
                : JsonRpcMethod.notification(name, parameters);
    }

    @Override
    protected void recursiveFindRpcMethods(
            Object current, Set<Class<?>> visited, Set<Class<?>> visitedForDelegate) {
        // found already
    }

    @Override
    public CompletableFuture<?> request(String name, Object parameter) {
        Method method = METHODS.get(name);
        return method == null
                ? super.request(name, parameter)
                : (CompletableFuture<?>) call(method, parameter);
    }

    @Override
    public void notify(String name, Object parameter) {
        Method method = METHODS.get(name);
        if (method == null) {
            super.notify(name, parameter);
        } else {
            call(method, parameter);
        }
    }

    private Object call(Method method, Object parameter) {
        try {
            return method.invoke(service, getArguments(method, parameter));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refused) throw refused;
            if (e.getCause() instanceof Error failed) throw failed;
            throw new IllegalStateException(e.getCause()); // none of them declares any
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e); // an interface's methods are public
        }
    }
}
