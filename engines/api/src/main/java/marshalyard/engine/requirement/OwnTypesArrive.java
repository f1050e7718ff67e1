package marshalyard.engine.requirement;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.OwnType;
import marshalyard.engine.Style;

/** Requirement that an engine which carries types of the user's own carries odd ones, too. */
record OwnTypesArrive(Style style) implements Requirement {
    private static final int MESSAGES = 20;
    private static final int LARGE = 20_000;

    @Override
    public String statement() {
        return "Types of a user's own arrive, " + style.token();
    }

    private static List<OwnType> carried(EngineUnderTest engine) {
        return OddTypes.all().stream().filter(engine::carries).toList();
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        if (!engine.styles().contains(style)) {
            return engine.descriptor()
                    .reasonAgainst(style)
                    .or(() -> Optional.of("These options make no such requests."));
        }
        if (!carried(engine).isEmpty()) return Optional.empty();
        return engine.descriptor()
                .reasonAgainst(OddTypes.all().get(0))
                .or(() -> Optional.of("These options move no such types."));
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        try (OpenPair pair = engine.open()) {
            for (OwnType type : carried(engine)) {
                for (int bytes : new int[] {type.elementBytes(), engine.bytes(type, LARGE)}) {
                    MessageBatch batch = new MessageBatch(type, bytes, style, MESSAGES);
                    ElementsArrive.arrives(engine, pair, batch);
                }
            }
        }
    }
}
