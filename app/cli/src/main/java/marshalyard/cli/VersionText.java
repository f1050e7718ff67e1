package marshalyard.cli;

import marshalyard.lab.api.InstalledBuild;
import picocli.CommandLine.IVersionProvider;

/** The answer to {@code --version}: name and version, the commit, the build, and what runs it. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return InstalledBuild.find().words().split("\n");
    }
}
