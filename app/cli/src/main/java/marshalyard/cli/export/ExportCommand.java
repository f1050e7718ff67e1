package marshalyard.cli.export;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import marshalyard.cli.ExitStatus;
import marshalyard.cli.SessionArgument;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.session.SessionStore;
import marshalyard.model.session.StoredExperiment;
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
        description = "Writes every trial of a session as CSV or JSON, failed ones included.")
public final class ExportCommand implements Callable<Integer> {
    @Mixin private SessionArgument session;

    @ArgGroup(multiplicity = "1")
    private Form form;

    /** One of the two. */
    private static final class Form {
        @Option(
                names = "--csv",
                required = true,
                description = "One line a trial, with a header; series parted by blanks.")
        private boolean csv;

        @Option(
                names = "--json",
                required = true,
                description = "The experiment and its trials in one document.")
        private boolean json;
    }

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private Path file;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        String text;
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            List<Map<String, Object>> trials =
                    store.trials(experiment).stream().map(TrialFields::of).toList();
            text = form.csv ? csv(trials) : json(experiment, trials);
        }
        if (file != null) {
            Files.writeString(file, text);
            spec.commandLine().getErr().println("Written: " + file);
        } else {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
        }
        return ExitStatus.OK;
    }

    /** RFC 4180, with LF. */
    private static String csv(List<Map<String, Object>> trials) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        if (!trials.isEmpty()) out.print(String.join(",", trials.get(0).keySet()) + "\n");
        for (Map<String, Object> trial : trials) {
            out.print(
                    trial.values().stream()
                                    .map(ExportCommand::field)
                                    .collect(Collectors.joining(","))
                            + "\n");
        }
        return text.toString();
    }

    private static String field(Object value) {
        if (value == null) return "";
        if (value instanceof List<?> series) {
            return series.stream().map(Object::toString).collect(Collectors.joining(" "));
        }
        String text = value.toString();
        if (text.matches("[^,\"\r\n]*")) return text;
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    private static String json(StoredExperiment experiment, List<Map<String, Object>> trials)
            throws com.fasterxml.jackson.core.JsonProcessingException {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("title", experiment.experiment().title());
        document.put("description", experiment.experiment().description());
        document.put("added", experiment.added().toString());
        document.put("experiment", ExperimentWriter.write(experiment.experiment(), Set.of()));
        document.put("trials", trials);
        return JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(document)
                + "\n";
    }
}
