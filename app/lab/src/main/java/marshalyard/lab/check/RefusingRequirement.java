package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.WorkerApi;

/** A request that an engine can't do is answered with an error whose message is a sentence. */
final class RefusingRequirement implements Requirement {
    private static final StopCondition ONE = StopCondition.messages(1);
    private static final int SHORTEST_SENTENCE = 15;

    @Override
    public String statement() {
        return "What can't be done is refused with a sentence";
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            types(rig, ends);
            styles(rig, ends);
            sizes(rig, ends);
            handles(rig, ends);
            settings(rig);
        }
    }

    private static void types(EngineUnderTest rig, OpenPair ends) throws LabException {
        DataType type =
                Stream.of(DataType.values())
                        .filter(t -> !rig.engine().types().contains(t))
                        .findFirst()
                        .orElse(null);
        if (type == null) return;
        PhaseOrder order = ends.order(type, rig.firstStyle(), 100, ONE);
        String said = refused("A phase of " + type, rig.sender(), w -> w.runPhase(order));
        same("type", rig.engine().reasonAgainst(type).orElseThrow(), said);
    }

    private static void styles(EngineUnderTest rig, OpenPair ends) throws LabException {
        for (Style style : Style.values()) {
            if (rig.makes(style)) continue;
            PhaseOrder order = ends.order(style, ONE);
            String said =
                    refused("A " + style.token() + " phase", rig.sender(), w -> w.runPhase(order));
            same("style", rig.engine().reasonAgainst(style).orElseThrow(), said);
        }
    }

    private static void sizes(EngineUnderTest rig, OpenPair ends) throws LabException {
        DataType type = rig.firstType();
        OptionalLong largest = rig.engine().largestMessage(type, rig.options());
        if (largest.isEmpty()) return;
        int above = Math.toIntExact(largest.getAsLong() + type.elementBytes());
        PhaseOrder order = ends.order(type, rig.firstStyle(), above, ONE);
        refused("A message of " + above + " B", rig.sender(), w -> w.runPhase(order));
    }

    private static void handles(EngineUnderTest rig, OpenPair ends) throws LabException {
        Handle nobody = new Handle(1_000_000);
        refused("flush of a handle that is not open", rig.sender(), w -> w.flush(nobody));
        refused("tally of a handle that is not open", rig.receiver(0), w -> w.tally(nobody));
        rig.receiver(0).call(w -> w.close(nobody)); // does nothing
    }

    private static void settings(EngineUnderTest rig) throws LabException {
        OpenEnd good = rig.end("", "", 0, 1);
        OpenEnd option = changed(good, good.engine(), Map.of("noSuchOption", "1"));
        refused("An unknown option", rig.receiver(0), w -> w.openReceiver(option));
        OpenEnd engine = changed(good, "no-such-engine", Map.of());
        refused("An unknown engine", rig.receiver(0), w -> w.openReceiver(engine));
    }

    private static OpenEnd changed(OpenEnd end, String engine, Map<String, String> options) {
        return new OpenEnd(
                engine, "", end.bind(), end.advertised(), "", 0, options, "", 1, List.of(), null);
    }

    /** The sentence of the error. */
    static String refused(
            String what, WorkerConnection worker, Function<WorkerApi, CompletableFuture<?>> request)
            throws LabException {
        String said;
        try {
            worker.call(w -> request.apply(w).thenApply(any -> null));
            throw new AcceptedException(what);
        } catch (AcceptedException e) {
            throw e;
        } catch (LabException e) {
            said = e.getMessage();
        }
        require(worker.alive(), what + " ended the worker: " + said);
        boolean sentence =
                said != null
                        && said.length() >= SHORTEST_SENTENCE
                        && (said.endsWith(".") || said.endsWith(")"));
        require(sentence, what + " was refused with no sentence: '" + said + "'.");
        return said;
    }

    private static void same(String what, String described, String said) throws LabException {
        require(
                said.equals(described),
                "The refusal of a "
                        + what
                        + " is '"
                        + said
                        + "', but the description says '"
                        + described
                        + "'.");
    }

    /** A request was done that should have been refused. */
    private static final class AcceptedException extends LabException {
        private static final long serialVersionUID = 1;

        AcceptedException(String what) {
            super(what + " was not refused.");
        }
    }
}
