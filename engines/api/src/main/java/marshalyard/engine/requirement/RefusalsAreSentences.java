package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.OptionalLong;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;

/** Requirement that an engine refuses what it can't do with the sentence of its description. */
record RefusalsAreSentences() implements Requirement {
    @Override
    public String statement() {
        return "What the engine can't do is refused with the sentence of its description";
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            types(engine, pair.sender());
            styles(engine, pair.sender());
            sizes(engine, pair.sender());
        }
    }

    private static void types(EngineUnderTest engine, OpenSender sender) throws Exception {
        for (DataType type : DataType.values()) {
            if (engine.refusing().types().contains(type)) continue;
            String said = sender.refusalOf(new MessageBatch(type, 100, engine.firstStyle(), 1));
            same("type", engine.refusing().reasonAgainst(type).orElseThrow(), said);
        }
    }

    private static void styles(EngineUnderTest engine, OpenSender sender) throws Exception {
        for (Style style : Style.values()) {
            if (engine.refusing().styles().contains(style)) continue;
            String said = sender.refusalOf(engine.batch(style, 1));
            same("style", engine.refusing().reasonAgainst(style).orElseThrow(), said);
        }
    }

    private static void sizes(EngineUnderTest engine, OpenSender sender) throws Exception {
        DataType type = engine.firstType();
        OptionalLong largest = engine.refusing().largestMessage(type, engine.refusingOptions());
        if (largest.isEmpty()) return;
        int above = Math.toIntExact(largest.getAsLong() + type.elementBytes());
        String said = sender.refusalOf(new MessageBatch(type, above, engine.firstStyle(), 1));
        same(
                "size",
                engine.refusing()
                        .reasonAgainst(type, above, engine.refusingOptions())
                        .orElseThrow(),
                said);
    }

    private static void same(String what, String described, String said)
            throws BrokenRequirementException {
        require(
                said.equals(described),
                "The refusal of a %s is '%s', but the description says '%s'."
                        .formatted(what, said, described));
    }
}
