package marshalyard.lab.catalog;

/**
 * An engine that is known here by its name only: its sources lie among the plugins, or a Debian
 * package that is not installed has it.
 *
 * @param id its name
 * @param folder that of its sources, whose name is that of its first engine
 * @param debianPackage the package; empty if its sources are here
 */
public record AbsentEngine(String id, String folder, String debianPackage)
        implements Comparable<AbsentEngine> {
    /** One whose sources are here. */
    static AbsentEngine ofSources(String id) {
        return ofPackage(id, "");
    }

    static AbsentEngine ofPackage(String id, String debianPackage) {
        return new AbsentEngine(id, id, debianPackage);
    }

    /** True of a further engine of its folder, as {@code omniorb-dii} is one of {@code omniorb}. */
    boolean brings(String further) {
        return further.startsWith(folder + "-");
    }

    /** A further engine of its folder. */
    AbsentEngine bringing(String further) {
        return new AbsentEngine(further, folder, debianPackage);
    }

    /** True if it is to be built here; otherwise a package is to be installed. */
    public boolean hasSources() {
        return debianPackage.isEmpty();
    }

    /** What is wrong with it, in two words. */
    public String state() {
        return hasSources() ? "not built" : "not installed";
    }

    /** The command that brings it. */
    public String command() {
        return hasSources()
                ? "./marshalyard plugins build " + folder
                : "sudo apt install ./" + debianPackage + "_*.deb";
    }

    /** Why it can't be used, and what to do; one sentence for all of a folder with other names. */
    public String reason() {
        if (!id.startsWith(folder)) {
            return "The engines and codecs of '%s' are %s. %s with: %s"
                    .formatted(
                            folder,
                            state(),
                            hasSources() ? "Build them" : "Install their package",
                            command());
        }
        return "The engine '%s' is %s. %s with: %s"
                .formatted(
                        id, state(), hasSources() ? "Build it" : "Install its package", command());
    }

    @Override
    public int compareTo(AbsentEngine other) {
        return id.compareTo(other.id);
    }
}
