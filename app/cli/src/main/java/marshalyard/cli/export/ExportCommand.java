package marshalyard.cli.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.file.OutputFile;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.CsvField;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredTrials;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes a session's trials. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Writes every trial of a session as CSV or JSON, failed ones included, or its"
                        + " latencies for other programs.")
public final class ExportCommand implements Callable<Integer> {
    @Mixin private SessionArgument session;

    @ArgGroup(multiplicity = "1")
    private Form form;

    /** One of these. */
    private static final class Form {
        @Option(
                names = "--csv",
                required = true,
                description =
                        "One line for each trial, with a header; series are separated by blanks.")
        private boolean csv;

        @Option(
                names = "--json",
                required = true,
                description = "The experiment and its trials in one document.")
        private boolean json;

        @Option(
                names = "--requests",
                required = true,
                description =
                        "One line of CSV for each request of trials with 'raw: true': its start"
                                + " since the measured phase began, service time, send lag, response time.")
        private boolean requests;

        @Option(
                names = "--hlog",
                required = true,
                description =
                        "A log of HdrHistogram with the latencies of every trial in ns; of trials"
                                + " with 'raw: true' by seconds.")
        private boolean hlog;
    }

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private Path file;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            StoredTrials stored = store.read(experiment);
            SessionWarnings.unusable(store, stored.unusable(), spec.commandLine().getErr());
            List<TrialRecord> trials = stored.records();
            if (form.csv) StoredResults.requireSome(store, experiment);
            if (file == null) {
                write(store, experiment, trials, spec.commandLine().getOut());
            } else {
                OutputFile.write(
                        file,
                        stream -> {
                            PrintWriter out =
                                    new PrintWriter(stream, false, StandardCharsets.UTF_8);
                            write(store, experiment, trials, out);
                            if (out.checkError()) throw OutputFile.full(file);
                        });
                FileLine.print(spec.commandLine().getErr(), "Written", file);
            }
        }
        return ExitStatus.OK;
    }

    private void write(
            SessionStore store,
            StoredExperiment experiment,
            List<TrialRecord> trials,
            PrintWriter out)
            throws IOException {
        try {
            if (form.csv) csv(trials, out);
            else if (form.json) json(experiment, trials, out);
            else if (form.requests) RequestCsv.write(store, experiment, trials, out);
            else HistogramLog.write(store, experiment, trials, out);
        } catch (SessionException e) {
            throw new IOException(e.getMessage(), e);
        }
        out.flush();
    }

    private static void csv(List<TrialRecord> trials, PrintWriter out) {
        out.print(String.join(",", TrialFields.of(trials.get(0)).keySet()) + "\n");
        for (TrialRecord trial : trials) {
            out.print(
                    TrialFields.of(trial).values().stream()
                                    .map(CsvField::of)
                                    .collect(Collectors.joining(","))
                            + "\n");
        }
    }

    private static void json(StoredExperiment experiment, List<TrialRecord> trials, PrintWriter out)
            throws IOException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("title", experiment.experiment().title());
        document.put("description", experiment.experiment().description());
        document.put("added", experiment.added().toString());
        document.put("experiment", ExperimentWriter.write(experiment.experiment(), Set.of()));
        // An iterator: each trial's fields are made when they are written.
        document.put("trials", trials.stream().map(TrialFields::of).iterator());
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .build()
                .writeValue(out, document);
        out.print("\n");
    }
}
