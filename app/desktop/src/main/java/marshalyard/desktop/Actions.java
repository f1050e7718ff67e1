package marshalyard.desktop;

import java.util.function.Function;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;

/**
 * All that menus and buttons can do.
 *
 * @param background where views do what takes a while
 */
public record Actions(
        OpenActions open,
        RunActions run,
        SaveActions save,
        ReceiveActions receive,
        ShareActions share,
        CompareActions compare,
        EditActions edit,
        HostActions hosts,
        BackgroundTasks background,
        Runnable quit) {

    /**
     * The actions on a workbench.
     *
     * @param quit ends the program, its receivers among the rest
     */
    public static Actions create(
            Workbench bench,
            BackgroundTasks background,
            FileChoices choices,
            Function<ReceiveActions, Runnable> quit) {
        OpenActions open = new OpenActions(bench, background, choices);
        ReceiveActions receive = new ReceiveActions(bench, background, choices);
        return new Actions(
                open,
                new RunActions(bench, background, choices),
                new SaveActions(bench, background, choices),
                receive,
                new ShareActions(bench, background, choices),
                new CompareActions(bench, background, choices),
                new EditActions(bench, open, background, choices),
                new HostActions(bench, background),
                background,
                quit.apply(receive));
    }
}
