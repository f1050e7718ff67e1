package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;
import marshalyard.worker.leftover.Offspring;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program on a host, below a shell that removes the program's folder when it has ended, whatever
 * becomes of the lab and of the network.
 */
final class RemoteProcess implements HostedProcess {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteProcess.class);

    /** The limit for a second shell to end a program by force. */
    private static final Duration KILL_LIMIT = Duration.ofSeconds(5);

    private final String host;
    private final Shell shell;
    private final ShellProcess process;
    private final String pid;
    private final String folder;
    private final AtomicBoolean killed = new AtomicBoolean();

    RemoteProcess(String host, Shell shell, ShellProcess process, String pid, String folder) {
        this.host = host;
        this.shell = shell;
        this.process = process;
        this.pid = pid;
        this.folder = folder;
    }

    /** Makes the folder, and tries whether it holds what a program writes at least. */
    private static final String MAKE =
            """
            told=$(LC_ALL=C mkdir -m 700 "$folder" 2>&1) || {
              case $told in
                *'No space left'*|*'quota exceeded'*) say full ;;
                *) say shut "${told##*: }" ;;
              esac
              exit 1
            }
            give_up() { rm -rf "$folder"; say "$1"; exit 1; }
            dd if=/dev/zero of="$folder/try" bs=65536 count=16 2>/dev/null || give_up full
            rm -f "$folder/try"
            """;

    /** Tries whether programs run in it: Java ones unpack libraries there. */
    private static final String RUN =
            """
            printf '#!/bin/sh\\n' >"$folder/try" && chmod 700 "$folder/try" || give_up full
            "$folder/try" 2>/dev/null || give_up noexec
            rm -f "$folder/try"
            """;

    /**
     * The shell's script around a command. It answers with the program's process id, or with {@code
     * full}, {@code noexec} or {@code shut REASON} if the program's new folder is of no use.
     */
    static String script(String command, String folder, boolean fresh, boolean java) {
        return """
        umask 077
        folder=%s
        %s
        exec 3<&0
        %s=$mark sh -c 'printf "%%s pid %%s\\n" "$0" "$$"; exec "$@"' "$mark" %s <&3 3<&- &
        program=$!
        exec </dev/null 3<&-
        trap 'kill -TERM $program' HUP INT TERM
        wait $program; status=$?
        while kill -0 $program 2>/dev/null; do wait $program; status=$?; done
        for e in $(grep -lF "%s=$mark" /proc/[0-9]*/environ 2>/dev/null); do
          e=${e#/proc/}; kill -KILL "${e%%/environ}" 2>/dev/null
        done
        if [ -e "$folder.kept" ]; then rm -f "$folder.kept"; else rm -rf "$folder"; fi
        exit $status"""
                .formatted(
                        ShellWords.word(folder),
                        fresh ? MAKE + (java ? RUN : "") : ":",
                        Offspring.VARIABLE,
                        command,
                        Offspring.VARIABLE);
    }

    @Override
    public OutputStream input() {
        return process.input();
    }

    @Override
    public InputStream output() {
        return process.output();
    }

    @Override
    public InputStream log() {
        return process.log();
    }

    @Override
    public CompletableFuture<String> ended() {
        return process.ended();
    }

    @Override
    public void kill() {
        if (process.ended().isDone() || killed.getAndSet(true)) return;
        Thread thread = new Thread(() -> killNow(""), "kill on " + host);
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Kills the program by a second shell; the first one then removes the folder and ends. If that
     * does not work, this side of the first one is given up: its program finds its input closed.
     */
    private void killNow(String before) {
        if (killBySecondShell(before)) return;
        // The first attempt may have found that the connection is broken, so that this makes one.
        killBySecondShell(before);
        process.kill();
    }

    private boolean killBySecondShell(String before) {
        try (ScriptRun kill =
                ScriptRun.start(
                        host, shell, "end a worker", before + "kill -KILL " + pid, KILL_LIMIT)) {
            kill.answer(); // its end
            return process.endsWithin(KILL_LIMIT);
        } catch (LabException e) {
            LOG.debug("process {} on {} was not killed: {}", pid, host, e.getMessage());
            return false;
        }
    }

    @Override
    public void end(Duration grace) {
        try {
            process.input().close();
        } catch (IOException e) {
            LOG.debug("the pipe to {} was closed already: {}", pid, e.getMessage());
        }
        if (process.endsWithin(grace)) return;
        if (!killed.getAndSet(true)) killNow("");
        if (!process.endsWithin(KILL_LIMIT.multipliedBy(2))) process.kill();
    }

    @Override
    public String crash() {
        killed.set(true);
        killNow(": > " + ShellWords.word(folder + ".kept") + "; ");
        process.ended().join();
        return folder;
    }
}
