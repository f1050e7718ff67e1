package marshalyard.worker.protocol;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.List;
import marshalyard.model.measurement.Environment;

/**
 * A report of where the worker runs, and of what it shares with other workers. It travels as one
 * object.
 *
 * @param place without the engine's library, which its facts name
 * @param sharing with other workers
 */
@JsonAdapter(EnvironmentReport.Factory.class)
public record EnvironmentReport(Environment place, Sharing sharing) {
    /**
     * The things that workers may share.
     *
     * @param clock the same for workers that read the same clock; empty if that can't be told
     * @param network the same for workers in the same network namespace of one machine, whose TCP
     *     counters are therefore the same; empty if that can't be told
     * @param allowedCpus the numbers of the CPUs that the worker may use; empty if that can't be
     *     told
     */
    public record Sharing(String clock, String network, List<Integer> allowedCpus) {
        public Sharing {
            clock = clock == null ? "" : clock;
            network = network == null ? "" : network;
            allowedCpus = allowedCpus == null ? List.of() : List.copyOf(allowedCpus);
        }
    }

    /** Reads both records out of one object, and writes both into one. */
    static final class Factory implements TypeAdapterFactory {
        @Override
        @SuppressWarnings("unchecked") // the annotation asks for no other type
        public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            return (TypeAdapter<T>)
                    new Flat(
                                    gson.getAdapter(Environment.class),
                                    gson.getAdapter(Sharing.class),
                                    gson.getAdapter(JsonObject.class))
                            .nullSafe();
        }
    }

    private static final class Flat extends TypeAdapter<EnvironmentReport> {
        private final TypeAdapter<Environment> places;
        private final TypeAdapter<Sharing> sharings;
        private final TypeAdapter<JsonObject> objects;

        Flat(
                TypeAdapter<Environment> places,
                TypeAdapter<Sharing> sharings,
                TypeAdapter<JsonObject> objects) {
            this.places = places;
            this.sharings = sharings;
            this.objects = objects;
        }

        @Override
        public void write(JsonWriter out, EnvironmentReport report) throws IOException {
            JsonObject all = places.toJsonTree(report.place()).getAsJsonObject();
            all.remove("library");
            sharings.toJsonTree(report.sharing())
                    .getAsJsonObject()
                    .entrySet()
                    .forEach(entry -> all.add(entry.getKey(), entry.getValue()));
            objects.write(out, all);
        }

        @Override
        public EnvironmentReport read(JsonReader in) throws IOException {
            JsonObject all = objects.read(in);
            return new EnvironmentReport(places.fromJsonTree(all), sharings.fromJsonTree(all));
        }
    }
}
