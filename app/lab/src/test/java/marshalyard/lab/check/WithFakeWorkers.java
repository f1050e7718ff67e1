package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.host.Bundle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checks of workers that answer with made-up figures. */
@Timeout(50)
abstract class WithFakeWorkers {
    static final EngineDescriptor PLAIN =
            EngineDescriptor.of(
                    "plain",
                    "Fake plain",
                    "Moves nothing.",
                    List.of(DataType.values()),
                    List.of(Style.values()),
                    List.of());

    static final Duration HELD = Duration.ofMillis(20);

    @TempDir Path folder;
    final FakeHost host = new FakeHost();
    final List<Finding> told = new ArrayList<>();

    @AfterEach
    void noWorkerIsLeft() {
        assertThat(host.empty()).isTrue();
    }

    List<Finding> check(EngineDescriptor engine, WorkerRequirement... requirements) {
        return check(CheckedPair.of(end(engine)), requirements);
    }

    List<Finding> check(CheckedPair pair, WorkerRequirement... requirements) {
        return new EngineCheck(
                        host, pair, Arrays.asList(requirements), HELD, EngineWorkers.PATIENCE)
                .run(told::add);
    }

    CheckedEnd end(EngineDescriptor engine) {
        return new CheckedEnd(Bundle.withoutEngine(folder), engine, Map.of());
    }

    static EngineDescriptor engine(String id, List<DataType> types, Trait... traits) {
        return EngineDescriptor.of(
                        id, "Fake " + id, "Moves.", types, List.of(Style.values()), List.of())
                .speaking("fakes")
                .with(traits);
    }

    interface Asking {
        void ask(EngineWorkers workers) throws LabException;
    }

    static WorkerRequirement requirement(String statement, Asking asking) {
        return new WorkerRequirement() {
            @Override
            public String statement() {
                return statement;
            }

            @Override
            public Optional<String> leftOut(EngineWorkers workers) {
                return asking == null ? Optional.of("It need not.") : Optional.empty();
            }

            @Override
            public void check(EngineWorkers workers) throws LabException {
                asking.ask(workers);
            }
        };
    }
}
