package marshalyard.lab.group;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.lab.Home;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.FolderHashes;
import marshalyard.model.text.Quote;

/**
 * Facts that tell exactly which files ran: the commit that was built, and SHA-256 hashes of the
 * jars of every worker and of one engine's files. They stand among the settings of each end's
 * environment. The lab finds them out, so that no worker can tell others.
 */
final class BuildFacts {
    /** The hash of a folder whose files are not listed any more stands for them. */
    private static final int MOST_FILES = 40;

    private BuildFacts() {}

    /** The facts by name; what can't be read is absent. */
    static Map<String, String> of(Bundle bundle) {
        Map<String, String> facts = new TreeMap<>();
        Path root = bundle.worker().toAbsolutePath().getParent();
        if (root != null) new Home(root).commit().ifPresent(c -> facts.put("build_commit", c));
        hashes(bundle.worker(), "build_worker", false, facts);
        bundle.engine().ifPresent(folder -> hashes(folder, "engine", true, facts));
        return facts;
    }

    private static void hashes(Path folder, String name, boolean each, Map<String, String> facts) {
        if (!Files.isDirectory(folder)) return;
        try {
            FolderHashes hashes = FolderHashes.ofSmall(folder);
            facts.put(name + "_sha256", hashes.all());
            if (!each || hashes.files().size() > MOST_FILES) return;
            List<String> words = new ArrayList<>();
            hashes.files().forEach((file, hash) -> words.add(file + " " + hash));
            facts.put(name + "_files", String.join(", ", words));
        } catch (IOException e) {
            facts.put(name + "_sha256", "unknown: " + Quote.cut(e.getMessage()));
        }
    }
}
