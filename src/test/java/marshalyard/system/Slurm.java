package marshalyard.system;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Slurm cluster of one node, this machine, with an allocation in which steps run. Its daemons
 * need root.
 */
final class Slurm implements AutoCloseable {
    private static final Pattern GRANTED = Pattern.compile("Granted job allocation (\\d+)");

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();
    private String job;

    private Slurm(Path folder) {
        this.folder = folder;
    }

    /** Why it can't be started here; empty if it can. */
    static String missing() {
        if (!SshServer.user().equals("root")) return "the daemons of Slurm need root";
        boolean there =
                Stream.of("slurmctld", "slurmd", "munged")
                        .allMatch(name -> Files.isExecutable(Path.of("/usr/sbin", name)));
        return there ? "" : "needs the packages slurmctld slurmd slurm-client munge";
    }

    static Slurm start(Path folder) throws Exception {
        Slurm slurm = new Slurm(folder);
        try {
            slurm.configure();
            slurm.daemon(
                    "munged",
                    "-F",
                    "--force",
                    "--key-file=" + folder.resolve("key"),
                    "--socket=" + folder.resolve("socket"),
                    "--pid-file=" + folder.resolve("munge.pid"),
                    "--log-file=" + folder.resolve("munge.log"),
                    "--seed-file=" + folder.resolve("munge.seed"));
            Program.await("munge's socket", () -> Files.exists(folder.resolve("socket")));
            slurm.daemon("slurmctld", "-D");
            slurm.daemon("slurmd", "-D", "-N", node());
            Program.await(
                    "an idle node", () -> slurm.says("sinfo", "-h", "-o", "%T").equals("idle"));
            Matcher granted = GRANTED.matcher(slurm.says("salloc", "--no-shell", "-N1", "-n1"));
            if (!granted.find()) throw new IllegalStateException("no allocation");
            slurm.job = granted.group(1);
            return slurm;
        } catch (Exception | Error e) {
            slurm.close();
            throw e;
        }
    }

    /**
     * Starts one in a folder for a script: prints the words of the command that runs another as a
     * step, each on a line, and an empty line; ends with its input.
     */
    public static void main(String[] args) throws Exception {
        if (!missing().isEmpty()) throw new IllegalStateException(missing());
        try (Slurm slurm = start(Path.of(args[0]))) {
            slurm.command().forEach(System.out::println);
            System.out.println();
            System.in.readAllBytes();
        }
    }

    private static String node() throws IOException {
        String name = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        return name.replaceFirst("\\..*", "");
    }

    private void configure() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(folder.resolve("state"));
        Files.createDirectories(folder.resolve("spool"));
        byte[] key = new byte[1024];
        new SecureRandom().nextBytes(key);
        Files.write(folder.resolve("key"), key);
        Files.setPosixFilePermissions(
                folder.resolve("key"), PosixFilePermissions.fromString("r--------"));
        String node = node();
        Files.writeString(
                folder.resolve("slurm.conf"),
                """
                ClusterName=test
                SlurmctldHost=%1$s(127.0.0.1)
                SlurmctldPort=%2$d
                SlurmdPort=%3$d
                SlurmUser=root
                AuthType=auth/munge
                AuthInfo=socket=%4$s/socket
                CredType=cred/munge
                ProctrackType=proctrack/linuxproc
                TaskPlugin=task/none
                SelectType=select/cons_tres
                SelectTypeParameters=CR_Core
                MpiDefault=none
                StateSaveLocation=%4$s/state
                SlurmdSpoolDir=%4$s/spool
                SlurmctldPidFile=%4$s/slurmctld.pid
                SlurmdPidFile=%4$s/slurmd.pid
                SlurmctldLogFile=%4$s/slurmctld.log
                SlurmdLogFile=%4$s/slurmd.log
                NodeName=%1$s NodeAddr=127.0.0.1 CPUs=%5$d State=UNKNOWN
                PartitionName=test Nodes=%1$s Default=YES State=UP OverSubscribe=FORCE:8
                """
                        .formatted(
                                node,
                                freePort(),
                                freePort(),
                                folder,
                                Runtime.getRuntime().availableProcessors()));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void daemon(String... command) throws IOException {
        daemons.add(
                builder(command)
                        .redirectOutput(folder.resolve(command[0] + ".out").toFile())
                        .start());
    }

    private ProcessBuilder builder(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
        return builder;
    }

    private String says(String... command) {
        try {
            Process process = builder(command).start();
            process.getOutputStream().close();
            return new String(process.getInputStream().readAllBytes()).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** Runs another command as a step on the node. */
    List<String> command() {
        return List.of(
                "env",
                "SLURM_CONF=" + folder.resolve("slurm.conf"),
                "srun",
                "--jobid=" + job,
                "--overlap",
                "-u");
    }

    @Override
    public void close() throws IOException {
        if (job != null) says("scancel", "-f", job);
        Collections.reverse(daemons);
        for (Process daemon : daemons) {
            daemon.destroy();
            daemon.onExit().join();
        }
    }
}
