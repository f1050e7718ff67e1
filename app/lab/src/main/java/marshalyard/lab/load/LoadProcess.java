package marshalyard.lab.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;

/** One process of the load; it answers each line that it reads with its CPU time. */
final class LoadProcess {
    private final HostedProcess process;
    private final BufferedReader lines;

    LoadProcess(HostedProcess process) {
        this.process = process;
        lines =
                new BufferedReader(
                        new InputStreamReader(process.output(), StandardCharsets.US_ASCII));
    }

    HostedProcess process() {
        return process;
    }

    /** The next line that it writes. */
    String line() throws LabException {
        try {
            String line = lines.readLine();
            if (line != null) return line;
        } catch (IOException e) {
            throw new LabException("The background load broke off: " + e.getMessage() + ".", e);
        }
        throw new LabException("A process of the background load has ended.");
    }

    /** Writes a line for it to read. */
    void tell(String line) throws LabException {
        try {
            process.input().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            process.input().flush();
        } catch (IOException e) {
            throw new LabException("A process of the background load has ended.", e);
        }
    }

    long cpuNanos() throws LabException {
        tell("");
        return Long.parseLong(line());
    }
}
