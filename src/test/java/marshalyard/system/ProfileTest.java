package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.engine.Facts;
import marshalyard.lab.catalog.CategoryTexts;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRule;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real workers under a real profiler. */
@EnabledOnOs(OS.LINUX)
class ProfileTest {
    /** What no rule names; our engines are held to less where a trial is longer. */
    private static final double MOST_UNKNOWN = 0.10;

    @TempDir private Path folder;

    /** Trials are long enough for a sender with few system calls and a fifth of a CPU. */
    private void run() throws Exception {
        Files.writeString(
                folder.resolve("profiled.yaml"),
                """
                marshalyard: 1
                title: Profiled
                engines: [tcp, corba-sii, jms]
                types: [binstruct]
                sizes: [8K]
                patterns: [flood]
                profile: cpu
                trial: {burnIn: 2 s, warmup: 100 ms, duration: 1400 ms}
                repeat: {trials: 1}
                """);
        Result result = Command.run(folder, "run", "profiled.yaml", "--session", "s.yard");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
    }

    private List<EndProfile> ends() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            return EndProfile.of(store.trials(stored), store.samplesOf(stored));
        }
    }

    @Test
    void everyEndTellsWhereItsTimeWentAndASessionKeepsIt() throws Exception {
        run();
        List<EndProfile> ends = ends();
        assertThat(ends)
                .extracting(e -> e.cell().engine().id() + " " + e.end())
                .containsExactlyInAnyOrder(
                        "tcp sender",
                        "tcp receiver",
                        "corba-sii sender",
                        "corba-sii receiver",
                        "jms sender",
                        "jms broker",
                        "jms receiver");
        for (EndProfile end : ends) {
            String name = end.cell().engine().id() + " " + end.end() + end.breakdown();
            Map<Category, Long> of = end.breakdown().categories();
            assertThat(of.values().stream().mapToLong(w -> w).sum())
                    .as(name)
                    .isEqualTo(end.profile().stacks().total())
                    .isPositive();
            assertThat(end.breakdown().share(Category.UNKNOWN)).as(name).isLessThan(MOST_UNKNOWN);
            assertThat(end.breakdown().share(Category.SYSTEM_CALL)).as(name).isPositive();
        }
        Map<String, EndProfile> byName = new HashMap<>();
        ends.forEach(e -> byName.put(e.cell().engine().id() + " " + e.end(), e));
        assertThat(byName.get("corba-sii sender").breakdown().functions())
                .anyMatch(f -> f.function().startsWith("org.jacorb.orb.CDROutputStream."));
        assertThat(byName.get("corba-sii receiver").breakdown().weight(Category.DEMARSHAL))
                .isPositive();
        assertThat(byName.get("jms broker").breakdown().weight(Category.MIDDLEWARE)).isPositive();

        assertThat(ends()).as("opened again").isEqualTo(ends);
        plainTrialsAreBesideThem();
        theCommandsTellTheSame();
        aHostileProfileIsASentence();
    }

    private void plainTrialsAreBesideThem() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            for (TrialRecord record : store.trials(stored)) {
                boolean plain = record.trial().cell().get(Factors.PROFILE) == Profiling.OFF;
                assertThat(store.profiles(stored, record.trial()).isEmpty()).isEqualTo(plain);
                assertThat(record.failure()).isEmpty();
                assertThat(record.measurement().senderFacts().containsKey(Facts.PROFILER))
                        .isEqualTo(!plain);
            }
        }
    }

    private void theCommandsTellTheSame() throws Exception {
        Result where =
                Command.run(
                        folder, "where", "s.yard", "--stacks", folder.resolve("stacks").toString());
        assertThat(where.status()).as(where.err()).isZero();
        assertThat(where.out())
                .contains("CPU time by category", "CPU time by function", "Cost of the profiler")
                .contains("corba-sii costs ")
                .contains("System calls for each message, in plain trials");
        try (var files = Files.list(folder.resolve("stacks"))) {
            assertThat(files).hasSize(7);
        }
        Result plot =
                Command.run(folder, "plot", "s.yard", "--metric", "waterfall", "--out", "w.svg");
        assertThat(plot.status()).as(plot.err()).isZero();
        assertThat(Files.readString(folder.resolve("w.svg"))).contains("Marshalling");
    }

    private void aHostileProfileIsASentence() throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("s.yard"));
                Statement s = c.createStatement()) {
            s.execute("UPDATE profile SET data = x'00' WHERE end = '" + Profile.SENDER + "'");
        }
        Result where = Command.run(folder, "where", "s.yard");
        assertThat(where.status()).isEqualTo(2);
        assertThat(where.err()).contains("The session holds a profile that can't be read (");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sockets", "corba", "corba-fast", "jms", "oncrpc"})
    void ourEnginesBringTheirCategoriesAlong(String module) throws Exception {
        Path engines = Path.of(System.getProperty("marshalyard.home"), "engines");
        Optional<String> text = CategoryTexts.of(engines.resolve("marshalyard-" + module));
        CategoryRules rules = CategoryFile.read(text.orElseThrow(), module);
        assertThat(rules.list())
                .extracting(CategoryRule::category)
                .contains(Category.MARSHAL, Category.DEMARSHAL, Category.MIDDLEWARE);
    }

    @Test
    void aSessionWithoutProfilesSaysHowToGetThem() throws Exception {
        Files.writeString(
                folder.resolve("plain.yaml"),
                """
                marshalyard: 1
                title: Plain
                engines: ["null"]
                types: [octet]
                sizes: [1K]
                patterns: [flood]
                trial: {warmup: 0 s, duration: 20 ms}
                repeat: {trials: 1}
                """);
        Command.run(folder, "run", "plain.yaml", "--session", "s.yard");
        Result where = Command.run(folder, "where", "s.yard");
        assertThat(where.status()).isEqualTo(2);
        assertThat(where.err())
                .contains(
                        "There is no profile in "
                                + folder.resolve("s.yard")
                                + ". Add 'profile: cpu' to the experiment");
    }
}
