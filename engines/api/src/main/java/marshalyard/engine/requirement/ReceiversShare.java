package marshalyard.engine.requirement;

import static marshalyard.engine.requirement.BrokenRequirementException.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * Requirement of {@link Trait#SHARES}: each message comes to one of the receivers, each receiver
 * gets a part, and the barrier waits for all of them; that of each sender, if there are several.
 */
record ReceiversShare() implements Requirement {
    private static final int RECEIVERS = 3;

    private static final int SENDERS = 2;

    /** Enough that a fair choice by lot leaves a receiver out once in 10^20 times. */
    private static final int MESSAGES = 120;

    @Override
    public String statement() {
        return "Several receivers share the messages";
    }

    @Override
    public Optional<String> exemption(EngineUnderTest engine) {
        return engine.descriptor().reasonAgainst(Trait.SHARES, engine.options());
    }

    @Override
    public void check(EngineUnderTest engine) throws Exception {
        require(
                !engine.has(Trait.FAN_OUT),
                "The engine has FAN_OUT and SHARES with the same options: say what becomes of a"
                        + " message where there are several receivers.");
        try (OpenPair pair = engine.open(RECEIVERS)) {
            MessageBatch batch = engine.batch(engine.firstStyle(), MESSAGES);
            List<OpenSender> senders = new ArrayList<>(List.of(pair.sender()));
            share(engine, pair, senders, batch);
            if (batch.style() != Style.TWOWAY && engine.styles().contains(Style.TWOWAY)) {
                batch = engine.batch(Style.TWOWAY, MESSAGES).withOtherValues();
                share(engine, pair, senders, batch);
            }
            if (!engine.has(Trait.FAN_IN)) return;
            while (senders.size() < SENDERS) senders.add(pair.connectFurther(senders.size()));
            share(engine, pair, senders, engine.batch(engine.firstStyle(), MESSAGES));
        }
    }

    private static void share(
            EngineUnderTest engine, OpenPair pair, List<OpenSender> senders, MessageBatch batch)
            throws Exception {
        int due = senders.size() * MESSAGES;
        pair.expect(batch, senders.size());
        EverySenderIsHeard.sendAtOnce(senders, batch);
        List<Long> each = new ArrayList<>();
        for (int i = 0; i < RECEIVERS; i++) {
            Arrival arrival = pair.arrival(i);
            require(arrival.fault().isEmpty(), "Receiver " + (i + 1) + ": " + arrival.fault());
            each.add(arrival.messages());
        }
        long all = each.stream().mapToLong(Long::longValue).sum();
        require(
                engine.has(Trait.LOSSY) ? all <= due : all == due,
                "The receivers got %s of %s messages together when the barrier had returned: %s."
                        .formatted(all, due, each));
        require(
                each.stream().allMatch(messages -> messages > 0),
                "One of the receivers got none of %s messages: %s.".formatted(due, each));
    }
}
