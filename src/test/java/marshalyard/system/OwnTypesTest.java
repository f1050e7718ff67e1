package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.engine.OwnType;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A type of the user's own from an IDL file to a session, a table and a chart; then again. */
class OwnTypesTest {
    private static final String IDL =
            """
            #include "parts/leg.idl"
            module Trading {
              struct Order { string symbol; double price; sequence<Leg> legs; wstring remark; };
            };
            """;

    private static final String LEG =
            "module Trading { struct Leg { string symbol; short ratio; }; };";

    @TempDir private Path folder;

    private Path experiment(String engines) throws Exception {
        Files.createDirectories(folder.resolve("parts"));
        Files.writeString(folder.resolve("parts/leg.idl"), LEG);
        Files.writeString(folder.resolve("orders.idl"), IDL);
        return Files.writeString(
                folder.resolve("orders.yaml"),
                """
                marshalyard: 1
                title: Orders
                engines: [%s]
                types:
                  - octet
                  - label: order
                    idl: orders.idl
                    type: Trading::Order
                    values: {symbol: 3..5 letters, legs: 0..8 zipf, remark: 0..20 UTF-8}
                sizes: [2K, 3 elements]
                patterns: [flood, call-return]
                trial: {burnIn: 50 ms, warmup: 20 ms, duration: 50 ms, verify: true}
                repeat: {trials: 1}
                """
                        .formatted(engines));
    }

    @Test
    void ordersAreMeasuredComparedPlottedAndResumed() throws Exception {
        Path experiment = experiment("tcp, tcp-nio, unix, corba-demux, 'null'");

        Result run =
                Command.run(
                        folder,
                        "run",
                        experiment.toString(),
                        "--session",
                        "s.yard",
                        "--plot",
                        "c.svg");

        assertThat(run.status()).as(run.err() + run.out()).isZero();
        assertThat(run.out()).contains("order");
        assertThat(run.err()).contains("The engine corba-demux carries no types of your own");
        assertThat(folder.resolve("c.svg")).content().contains("order");
        List<TrialRecord> orders = orders();
        assertThat(orders).hasSize(16).noneMatch(TrialRecord::failed);
        for (TrialRecord record : orders) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).as(record.trial().key()).isPositive();
            assertThat(m.integrity().corrupt()).as(m.integrity().firstFault()).isZero();
            assertThat(m.integrity().elements()).isPositive();
        }

        for (String file : List.of("orders.idl", "parts/leg.idl", "orders.yaml")) {
            Files.delete(folder.resolve(file));
        }
        Result again = Command.run(folder, "resume", "s.yard");
        assertThat(again.status()).as(again.err()).isZero();
        Result summary = Command.run(folder, "summary", "s.yard");
        assertThat(summary.out()).contains("order", "tcp-nio");
        Result csv = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(csv.out()).contains(",order,").doesNotContain("Trading");
    }

    @Test
    void whatIdlCantSayIsASentence() throws Exception {
        Path experiment = experiment("tcp");
        Files.writeString(folder.resolve("orders.idl"), "#include \"../../etc/leg.idl\"\n");
        Result outside = Command.run(folder, "run", experiment.toString());
        assertThat(outside.status()).isNotZero();
        assertThat(outside.err()).contains("orders.yaml", "leg.idl");

        Files.writeString(folder.resolve("orders.idl"), "struct Node { Node next; };\n");
        Result endless = Command.run(folder, "run", experiment.toString());
        assertThat(endless.status()).isNotZero();
        assertThat(endless.err()).contains("Line 1 of 'orders.idl'", "contains itself");
    }

    private List<TrialRecord> orders() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0)).stream()
                    .filter(t -> t.trial().cell().get(Factors.TYPE) instanceof OwnType)
                    .toList();
        }
    }
}
