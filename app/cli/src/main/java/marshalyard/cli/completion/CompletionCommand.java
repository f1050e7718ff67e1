package marshalyard.cli.completion;

import java.util.concurrent.Callable;
import marshalyard.cli.status.ExitStatus;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the completion of commands and options for a shell. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a script that lets a shell complete commands, options and files.",
            "A package has it in place. Else, for bash: marshalyard completion bash"
                    + " >~/.local/share/bash-completion/completions/marshalyard; for zsh into a file"
                    + " _marshalyard in a folder of $$fpath; for fish into"
                    + " ~/.config/fish/completions/marshalyard.fish."
        })
public final class CompletionCommand implements Callable<Integer> {
    /** The shells. Their names are what the user writes. */
    enum Shell {
        bash,
        zsh,
        fish
    }

    @Parameters(index = "0", paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(script(spec.root(), shell));
        spec.commandLine().getOut().flush();
        return ExitStatus.OK;
    }

    static String script(CommandSpec root, Shell shell) {
        return switch (shell) {
            case bash -> AutoComplete.bash(root.name(), root.commandLine());
            case zsh -> ZshCompletion.script(root);
            case fish -> FishCompletion.script(root);
        };
    }
}
