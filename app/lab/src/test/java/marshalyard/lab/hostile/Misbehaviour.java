package marshalyard.lab.hostile;

import java.util.function.Consumer;

/**
 * One way in which a worker misbehaves.
 *
 * @param engine the id of its engine, which ends with its number
 * @param what it does
 * @param told a part of what the user must read; empty if figures come nevertheless, and are true
 * @param act makes a worker do it
 */
record Misbehaviour(String engine, String what, String told, Consumer<HostileWorker> act) {
    @Override
    public String toString() {
        return engine + ": " + what;
    }
}
