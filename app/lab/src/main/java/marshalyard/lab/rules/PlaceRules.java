package marshalyard.lab.rules;

import java.time.Duration;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Environment;
import marshalyard.model.text.Quote;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.WorkerApi;

/** The rules on what a worker tells of its place, and of an end that it has opened. */
public final class PlaceRules {
    private static final int LONGEST_TEXT = 1_000;
    private static final int LONGEST_ADDRESS = 1 << 16;
    private static final int MOST_SETTINGS = 200;
    private static final long MOST_BYTES = 1L << 55;

    private PlaceRules() {}

    /**
     * Checks the first words of a worker.
     *
     * @param who said them, such as "The tcp sender worker"
     */
    public static void greeting(String who, Greeting said) throws LabException {
        if (said.version() != WorkerApi.VERSION) {
            throw new LabException(
                    who
                            + " speaks version "
                            + said.version()
                            + " of the protocol, and this lab version "
                            + WorkerApi.VERSION
                            + ". Build its engine for this version.");
        }
        if (said.pid() >= 1) return;
        throw new LabException(
                who + " says that its 'pid' is " + said.pid() + ", which no process has.");
    }

    /**
     * Checks where a worker runs.
     *
     * @param worker its name, for sentences
     */
    public static void environment(String worker, EnvironmentReport report) throws LabException {
        ReportFields fields = new ReportFields(worker, Duration.ZERO);
        Environment place = report.place();
        if (place.cpus() < 1 || place.cpus() > CostRules.MOST_CPUS) {
            throw fields.broken("cpus", place.cpus(), "is no number of CPUs");
        }
        fields.atMost("memoryBytes", place.memoryBytes(), MOST_BYTES, "bytes of any machine");
        text(fields, "host", place.host());
        text(fields, "os", place.os());
        text(fields, "kernel", place.kernel());
        text(fields, "cpu", place.cpu());
        text(fields, "jvm", place.jvm());
        text(fields, "jvmOptions", place.jvmOptions());
        text(fields, "library", place.library());
        text(fields, "clock", report.sharing().clock());
        text(fields, "network", report.sharing().network());
        fields.atMost("settings", place.settings().size(), MOST_SETTINGS, "that are kept");
        for (Map.Entry<String, String> setting : place.settings().entrySet()) {
            text(fields, "settings", setting.getKey());
            text(fields, "settings." + Quote.cut(setting.getKey()), setting.getValue());
        }
        int cpus = report.sharing().allowedCpus().size();
        fields.atMost("allowedCpus", cpus, CostRules.MOST_CPUS, "CPUs of any machine");
        for (int cpu : report.sharing().allowedCpus()) {
            fields.atMost("allowedCpus", cpu, CostRules.MOST_CPUS, "CPUs of any machine");
        }
    }

    private static void text(ReportFields fields, String field, String text) throws LabException {
        if (text == null || text.length() <= LONGEST_TEXT) return;
        throw fields.broken(
                field,
                "'" + Quote.cut(text) + "'",
                "is longer than " + LONGEST_TEXT + " characters");
    }

    /**
     * Checks a sender or a broker that was opened.
     *
     * @param worker its name, for sentences
     * @param took how long the lab waited for it
     */
    public static Opened opened(String worker, Opened opened, Duration took) throws LabException {
        ReportFields fields = new ReportFields(worker, took);
        fields.time("openTime' - 'beginTime", opened.openTime() - opened.beginTime());
        fields.facts(opened.facts());
        if (opened.address().length() > LONGEST_ADDRESS) {
            throw fields.broken("address", "'" + Quote.cut(opened.address()) + "'", "is too long");
        }
        return opened;
    }

    /** Checks a receiver, which can be reached somewhere. */
    public static Opened reached(String worker, Opened opened, Duration took) throws LabException {
        if (!opened.address().isBlank()) return opened(worker, opened, took);
        throw new ReportFields(worker, took).broken("address", "empty", "nobody can reach");
    }
}
