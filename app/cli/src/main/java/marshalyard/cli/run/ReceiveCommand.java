package marshalyard.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.LabException;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.text.Counted;
import marshalyard.model.unit.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens a receiver for senders that are not ours. */
@Command(
        name = "receive",
        mixinStandardHelpOptions = true,
        description = {
            "Opens one receiver and prints its address, such as the IOR that a client of another"
                    + " ORB"
                    + " needs; counts what arrives.",
            "Ends at Enter, at the end of its input, or at Ctrl-C."
        })
public final class ReceiveCommand implements Callable<Integer> {
    private static final long PERIOD_SECONDS = 1;

    @Parameters(index = "0", paramLabel = "ENGINE", description = "The engine, such as corba-sii.")
    private String id;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "An option of the engine; may be given several times.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--queue",
            paramLabel = "SIZE",
            defaultValue = "default",
            description = "Socket queues, such as 64K. Default: the system's.")
    private String queue;

    @Mixin private SecretOptions secretOptions;
    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        try (Lab lab = InstalledLab.ofEngines()) {
            receive(open(lab));
        }
        return ExitStatus.OK;
    }

    private StandaloneReceiver open(Lab lab) throws LabException, IOException {
        Map<String, List<String>> levels = new TreeMap<>();
        options.forEach((name, value) -> levels.put(name, List.of(value)));
        EngineChoice choice = new EngineChoice(id, "", levels);
        lab.check(choice);
        Secrets secrets = new Secrets();
        secretOptions.addTo(secrets, lab);
        EngineSetup setup = choice.setups().get(0);
        Set<String> typedJustNow = lab.codeFolders(setup);
        return lab.receive(setup, Units.parseQueue(queue), secrets, typedJustNow);
    }

    private void receive(StandaloneReceiver receiver) throws LabException, InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread hook = new Thread(() -> end(receiver, interrupted), "close-at-exit");
        Runtime.getRuntime().addShutdownHook(hook);
        try (receiver) {
            spec.commandLine().getOut().println(receiver.address());
            PrintWriter err = spec.commandLine().getErr();
            if (!receiver.broker().isEmpty()) err.println("Broker: " + receiver.broker());
            err.println("Receiving. Enter or Ctrl-C ends it.");
            count(receiver, err);
        } catch (LabException e) {
            if (!interrupted.get()) throw e;
        } finally {
            if (!interrupted.get()) Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private static void end(StandaloneReceiver receiver, AtomicBoolean interrupted) {
        interrupted.set(true);
        receiver.close();
    }

    /** Tells what has arrived whenever it has changed, and once more at the end. */
    private static void count(StandaloneReceiver receiver, PrintWriter err)
            throws LabException, InterruptedException {
        CountDownLatch over = endOfInput();
        StandaloneReceiver.Arrived told = null;
        boolean last = false;
        while (true) {
            StandaloneReceiver.Arrived now = receiver.arrived();
            if (!now.equals(told)) {
                err.println(
                        Counted.of(now.messages(), "message")
                                + ", "
                                + Counted.of(now.elements(), "element"));
                err.flush();
                told = now;
            }
            if (last) return;
            last = over.await(PERIOD_SECONDS, TimeUnit.SECONDS);
        }
    }

    private static CountDownLatch endOfInput() {
        CountDownLatch over = new CountDownLatch(1);
        Thread reader =
                new Thread(
                        () -> {
                            try {
                                System.in.read();
                            } catch (IOException e) {
                                // an input that can't be read has ended
                            }
                            over.countDown();
                        },
                        "end-of-input");
        reader.setDaemon(true);
        reader.start();
        return over;
    }
}
