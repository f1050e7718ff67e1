package marshalyard.engine.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import kafka.Kafka;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/**
 * A Kafka server as a program, which serves until it is killed. Its argument is the server's file
 * of properties, beside which lies its folder {@code kafka}; that is formatted if it is new.
 */
final class KafkaProgram {
    private KafkaProgram() {}

    public static void main(String[] arguments) {
        Path file = Path.of(arguments[0]);
        if (!Files.exists(file.resolveSibling("kafka").resolve("meta.properties"))) {
            String cluster = Uuid.randomUuid().toString();
            String[] format = {"format", "-t", cluster, "-c", file.toString()};
            if (StorageTool.execute(format, System.out) != 0) System.exit(1);
        }
        Kafka.main(arguments);
    }
}
