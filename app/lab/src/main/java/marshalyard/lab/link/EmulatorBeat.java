package marshalyard.lab.link;

import java.time.Duration;
import java.util.Optional;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Values;
import marshalyard.lab.worker.Heartbeat;

/**
 * Asks an emulator for signs of life, as workers are asked, and ends one that gives none: what it
 * does not carry would look like a slow engine.
 */
final class EmulatorBeat {
    private final EmulatorProcess emulator;
    private final Heartbeat heartbeat;
    private volatile String silent;

    private EmulatorBeat(EmulatorProcess emulator) {
        this.emulator = emulator;
        heartbeat =
                new Heartbeat(
                        () -> emulator.order(Command.BEAT, new Values()),
                        () -> 0,
                        emulator::ready,
                        () -> 1,
                        this::lost);
    }

    /** Begins; the emulator must not be told to do anything that takes long until {@link #stop}. */
    static EmulatorBeat start(EmulatorProcess emulator) {
        EmulatorBeat beat = new EmulatorBeat(emulator);
        beat.heartbeat.start();
        return beat;
    }

    void stop() {
        heartbeat.stop();
    }

    private void lost(Duration time) {
        silent =
                "The emulator of the link has been silent for "
                        + time.toSeconds()
                        + " s and was stopped. It hangs, or stood still.";
        emulator.kill();
    }

    /** A sentence if it was given up. */
    Optional<String> silent() {
        return Optional.ofNullable(silent);
    }
}
