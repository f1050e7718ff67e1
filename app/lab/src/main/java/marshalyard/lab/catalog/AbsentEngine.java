package marshalyard.lab.catalog;

/**
 * An engine that is known here by its name only: its sources lie among the plugins, or a Debian
 * package that is not installed has it.
 *
 * @param id its name
 * @param debianPackage the package; empty if its sources are here
 */
public record AbsentEngine(String id, String debianPackage) implements Comparable<AbsentEngine> {
    /** One whose sources are here. */
    static AbsentEngine ofSources(String id) {
        return new AbsentEngine(id, "");
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
                ? "./marshalyard plugins build " + id
                : "sudo apt install ./" + debianPackage + "_*.deb";
    }

    /** Why it can't be used, and what to do. */
    public String reason() {
        return "The engine '%s' is %s. %s with: %s"
                .formatted(
                        id, state(), hasSources() ? "Build it" : "Install its package", command());
    }

    @Override
    public int compareTo(AbsentEngine other) {
        return id.compareTo(other.id);
    }
}
