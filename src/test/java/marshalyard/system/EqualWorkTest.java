package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Engines tell what they do for each message, and ratios of unequal work say so. */
class EqualWorkTest {
    @TempDir private Path folder;

    static Stream<EngineDescriptor> engines() throws LabException {
        return HostRun.catalog().engines().stream();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void everyEngineTellsItsWorkWithEveryType(EngineDescriptor engine) {
        Map<String, String> options = Options.of(engine.options(), Map.of()).asMap();
        for (DataType type : engine.types()) {
            assertThat(WorkRule.work(engine.work(), type, options, options))
                    .as(engine.id() + " with " + type)
                    .containsKeys(
                            WorkAspect.MARSHALLING,
                            WorkAspect.ELEMENTS,
                            WorkAspect.MEMORY,
                            WorkAspect.READ)
                    .satisfies(
                            work ->
                                    assertThat(work.containsKey(WorkAspect.STRUCTS))
                                            .isEqualTo(type.isStruct()));
        }
    }

    @Test
    void aRunKeepsItAndACompareNamesIt() throws Exception {
        Path experiment = folder.resolve("work.yaml");
        Files.writeString(
                experiment,
                """
                marshalyard: 1
                title: Unequal work
                engines:
                  - tcp
                  - {id: corba-fast, options: {copies: view, read: 10%}}
                types: [binstruct]
                sizes: [1K]
                patterns: [flood]
                trial: {warmup: 10 ms, duration: 20 ms, burnIn: 0 s}
                repeat: {trials: 2}
                """);
        Program.Result run =
                Command.run(folder, "run", "work.yaml", "--session", folder.resolve("w.yard") + "");
        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "Receivers read unequal parts of what they get: tcp none of the elements;");

        Program.Result compare =
                Command.run(
                        folder,
                        "compare",
                        "w.yard",
                        "--by",
                        "engine=tcp,corba-fast (copies=view, read=10%)");
        assertThat(compare.out())
                .as(compare.err())
                .contains("unequal work")
                .contains(
                        "Unequal work in 1 of 1 cell: The receiver of tcp converted or copied every"
                                + " element and read none of the elements; that of corba-fast"
                                + " (copies=view, read=10%) left the elements where they were read"
                                + " and read 10 % of the elements.");
        assertThat(Command.run(folder, "engines", "tcp").out())
                .contains("work of the receiver, elements: converted; left for octet, char");
        assertThat(List.of(Command.run(folder, "summary", "w.yard").out().split("\n")))
                .anyMatch(line -> line.startsWith("What both ends did for each message"));
    }
}
