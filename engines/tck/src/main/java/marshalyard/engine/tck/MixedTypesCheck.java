package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.OddTypes;

/**
 * The check that messages of several types follow each other over one connection, as in a mixture:
 * all of them are prepared at once, sent in turn, and arrive whole and in their order.
 */
record MixedTypesCheck(EndFactory factory) {
    private static final int BYTES = 1000;
    private static final int MOST_TYPES = 5;

    /** How often each payload is sent. */
    private static final int ROUNDS = 3;

    void messagesOfSeveralTypesFollowEachOther() throws Exception {
        String reason = factory.descriptor().refusals().get(Trait.MIXED_TYPES.name());
        assumeTrue(reason == null, reason);
        List<ElementType> types = types();
        assumeTrue(types.size() > 1, "the engine moves one type only");
        for (Style style : factory.madeStyles()) {
            RecordingInbox inbox = new RecordingInbox();
            try (EndFactory.Ends ends = factory.open(inbox)) {
                List<Payload> sent = send(ends.sender(), payloads(types), style);
                assertThat(inbox.failures()).as(style.token()).isEmpty();
                assertThat(judgement(style).on(sent, inbox.received()))
                        .as("messages of %s in one stream, %s", types, style.token())
                        .isEmpty();
            }
        }
    }

    /** Types whose elements differ, one of a user's own among them if the engine carries any. */
    private List<ElementType> types() {
        List<ElementType> types = new ArrayList<>();
        OddTypes.all().stream().filter(factory::carries).findFirst().ifPresent(types::add);
        Set<ElementType> bases = new HashSet<>();
        for (ElementType type : factory.movedTypes()) {
            if (types.size() < MOST_TYPES && bases.add(type.base())) types.add(type);
        }
        return types;
    }

    /** A payload of each type, and of each in another size. */
    private List<Payload> payloads(List<ElementType> types) {
        List<Payload> payloads = new ArrayList<>();
        for (int bytes : new int[] {BYTES, 2 * BYTES}) {
            for (ElementType type : types) {
                long most =
                        factory.descriptor()
                                .largestMessage(type, factory.options())
                                .orElse(Integer.MAX_VALUE);
                int size = (int) Math.min(most, Math.max(bytes, type.elementBytes()));
                payloads.add(Payload.generate(type, size, payloads.size()));
            }
        }
        return payloads;
    }

    private static List<Payload> send(Sender sender, List<Payload> payloads, Style style)
            throws Exception {
        List<Request> requests = new ArrayList<>();
        List<Payload> sent = new ArrayList<>();
        try {
            for (Payload payload : payloads) requests.add(sender.prepare(payload, style));
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < requests.size(); i++) {
                    int which = round % 2 == 0 ? i : requests.size() - 1 - i;
                    requests.get(which).send();
                    sent.add(payloads.get(which));
                }
            }
            if (style == Style.DEFERRED) {
                for (int i = 0; i < sent.size(); i++) requests.get(i % requests.size()).collect();
            }
            sender.flush();
        } finally {
            for (Request request : requests) request.close();
        }
        return sent;
    }

    private Judgement judgement(Style style) {
        boolean overtakes = style == Style.ONEWAY && factory.has(Trait.UNORDERED);
        return new Judgement(factory.has(Trait.LOSSY), style == Style.DEFERRED || overtakes);
    }
}
