package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/** The check that an engine does what its traits declare. */
record TraitsCheck(EndFactory rig) {
    private static final int RECEIVERS = 3;
    private static final int MESSAGES = 20;

    /** {@link Trait#FAN_OUT}: everyone gets everything, and the barrier waits for all. */
    void everyReceiverGetsEverything() throws Exception {
        List<RecordingInbox> inboxes =
                Stream.generate(RecordingInbox::new).limit(RECEIVERS).toList();
        try (EndFactory.Ends ends = rig.open(0, inboxes)) {
            List<Payload> sent = send(ends.sender(), 1);
            ends.sender().flush();
            for (RecordingInbox inbox : inboxes) {
                judge(sent, inbox);
                assertThat(inbox.barriers()).as("barriers at each receiver").isEqualTo(1);
            }
        }
    }

    /**
     * {@link Trait#FAN_IN}: everything arrives from every sender, and each barrier stands behind
     * what its sender has sent, while the others go on.
     */
    void everySenderIsHeard() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (EndFactory.Ends ends = rig.open(inbox);
                Sender second = rig.connect(ends, "sender2");
                Sender third = rig.connect(ends, "sender3")) {
            List<Payload> sent = new ArrayList<>();
            int barriers = 0;
            for (Sender sender : List.of(ends.sender(), second, third)) {
                sent.addAll(send(sender, 1 + 10 * barriers));
                sender.flush();
                barriers++;
                assertThat(inbox.barriers()).as("barriers").isEqualTo(barriers);
                judge(sent, inbox);
            }
            sendAtOnce(List.of(ends.sender(), second, third));
            assertThat(inbox.failures()).isEmpty();
            assertThat(inbox.barriers()).isEqualTo(6);
            if (!rig.has(Trait.LOSSY)) assertThat(inbox.received()).hasSize(6 * MESSAGES);
        }
    }

    private void sendAtOnce(List<Sender> senders) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(senders.size());
        try {
            List<Callable<Void>> all = new ArrayList<>();
            for (Sender sender : senders) {
                all.add(
                        () -> {
                            send(sender, 50);
                            sender.flush();
                            return null;
                        });
            }
            for (Future<Void> one : threads.invokeAll(all)) one.get();
        } finally {
            threads.shutdown();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        }
    }

    /** {@link Trait#STORE_AND_FORWARD}: what is sent while nobody receives waits, in its order. */
    void whatIsSentToNobodyWaits() throws Exception {
        RecordingInbox first = new RecordingInbox();
        RecordingInbox second = new RecordingInbox();
        try (EndFactory.Ends ends = rig.open(first)) {
            send(ends.sender(), 1);
            ends.sender().flush();
            ends.receiver().close();
            List<Payload> sent = send(ends.sender(), 2);
            try (Receiver joined = rig.join(ends, second)) {
                ends.sender().flush();
                assertThat(joined.address()).isEqualTo(ends.receiver().address());
                judge(sent, second);
            }
            assertThat(first.received()).hasSize(MESSAGES);
        }
    }

    /**
     * {@link Trait#RESTARTABLE}: the next broker with the scratch folder of a killed one continues
     * its work. The engine decides which messages had reached the disk; no message may come back
     * that was not sent.
     */
    void aKilledBrokerIsContinued() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        String address;
        List<Payload> before;
        try (BrokerProgram broker = BrokerProgram.start(rig)) {
            Settings settings = rig.settings("receiver", broker.address(), 0, 1);
            Receiver receiver = rig.engine().receive(settings, new RecordingInbox());
            address = receiver.address();
            Settings other = rig.settings("sender", broker.address(), 0, 1);
            Sender sender = rig.engine().connect(address, other);
            sender.flush();
            receiver.close();
            before = send(sender, 1);
            broker.kill();
            sender.close();
        }
        try (BrokerProgram broker = BrokerProgram.start(rig)) {
            Settings settings = rig.settings("joined", broker.address(), 0, 1);
            Settings other = rig.settings("sender2", broker.address(), 0, 1);
            try (Receiver joined = rig.engine().join(address, settings, inbox);
                    Sender sender = rig.engine().connect(address, other)) {
                List<Payload> sent = new ArrayList<>(before);
                sent.addAll(send(sender, 2));
                sender.flush();
                assertThat(joined.address()).isEqualTo(address);
                assertThat(new Judgement(true, rig.has(Trait.UNORDERED)).on(sent, inbox.received()))
                        .isEmpty();
                assertThat(inbox.received()).hasSizeGreaterThanOrEqualTo(MESSAGES);
            }
        }
    }

    private List<Payload> send(Sender sender, int seed) throws Exception {
        Payload payload = Payload.generate(rig.movedTypes().get(0), 1000, seed);
        Payload other = Payload.generate(rig.movedTypes().get(0), 1000, seed + 100);
        Request one = sender.prepare(payload, Style.ONEWAY);
        Request two = sender.prepare(other, Style.ONEWAY);
        List<Payload> sent = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            (i % 2 == 0 ? one : two).send();
            sent.add(i % 2 == 0 ? payload : other);
        }
        return sent;
    }

    private void judge(List<Payload> sent, RecordingInbox inbox) {
        assertThat(inbox.failures()).isEmpty();
        Judgement judgement = new Judgement(rig.has(Trait.LOSSY), rig.has(Trait.UNORDERED));
        assertThat(judgement.on(sent, inbox.received())).isEmpty();
    }
}
