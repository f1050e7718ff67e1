package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The hosts on which the workers of a cell run. Hosts are named by their labels; what a label
 * stands for is in the user's own list of hosts, never in an experiment.
 *
 * @param senders where the senders run, in turn if there are more senders than hosts; at least one
 * @param receivers likewise for the receivers
 * @param broker where the broker runs if the engine needs one
 */
public record RoleHosts(List<String> senders, List<String> receivers, String broker) {
    /** The label of the machine on which Marshalyard itself runs. */
    public static final String THIS = "local";

    /** The most hosts of one role. */
    public static final int MOST = 64;

    private static final String SENDER = "sender";
    private static final String RECEIVER = "receiver";
    private static final String BROKER = "broker";
    private static final Set<String> ROLES = Set.of(SENDER, RECEIVER, BROKER);
    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");

    /** All workers on this machine. */
    public static final RoleHosts LOCAL = new RoleHosts(List.of(THIS), List.of(THIS), THIS);

    public RoleHosts {
        senders = List.copyOf(senders);
        receivers = List.copyOf(receivers);
        check(SENDER, senders);
        check(RECEIVER, receivers);
        check(BROKER, List.of(broker));
    }

    private static void check(String role, List<String> hosts) {
        if (hosts.isEmpty() || hosts.size() > MOST) {
            throw new IllegalArgumentException(
                    "The role " + role + " has 1 to " + MOST + " hosts, not " + hosts.size() + ".");
        }
        for (String host : hosts) {
            if (isLabel(host)) continue;
            throw new IllegalArgumentException(
                    "'"
                            + host
                            + "' is no label of a host: write up to 40 letters, digits, '.', '_' and"
                            + " '-', beginning with a letter or a digit.");
        }
    }

    /** True if a host can have this label. */
    public static boolean isLabel(String text) {
        return LABEL.matcher(text).matches() && !ROLES.contains(text);
    }

    /**
     * All workers on one host.
     *
     * @throws IllegalArgumentException with a sentence if it is no label
     */
    public static RoleHosts on(String host) {
        return new RoleHosts(List.of(host), List.of(host), host);
    }

    /**
     * Reads {@code lab1} for all workers, or {@code sender local receiver lab1}, with {@code broker
     * lab2} behind it; several hosts of one role stand behind each other: {@code sender a b
     * receiver c}. A role that is not named runs on this machine.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static RoleHosts parse(String text) {
        String[] words = text.strip().split("[\\s,]+");
        if (words.length == 1 && isLabel(words[0])) return on(words[0]);
        Map<String, List<String>> hosts = new LinkedHashMap<>();
        List<String> ofRole = null;
        for (String word : words) {
            if (ROLES.contains(word)) {
                ofRole = new ArrayList<>();
                if (hosts.put(word, ofRole) != null) throw unreadable(text);
            } else if (ofRole == null) {
                throw unreadable(text);
            } else {
                ofRole.add(word);
            }
        }
        List<String> here = List.of(THIS);
        List<String> brokers = hosts.getOrDefault(BROKER, here);
        if (brokers.size() != 1) throw unreadable(text);
        return new RoleHosts(
                hosts.getOrDefault(SENDER, here),
                hosts.getOrDefault(RECEIVER, here),
                brokers.get(0));
    }

    private static IllegalArgumentException unreadable(String text) {
        return new IllegalArgumentException(
                "'"
                        + text
                        + "' is no placement. Write the label of a host for all workers, or roles"
                        + " with hosts: sender local receiver lab1 broker local.");
    }

    /**
     * The host of a sender.
     *
     * @param number from 0
     */
    public String sender(int number) {
        return senders.get(number % senders.size());
    }

    /**
     * The host of a receiver.
     *
     * @param number from 0
     */
    public String receiver(int number) {
        return receivers.get(number % receivers.size());
    }

    /**
     * Every label that is named.
     *
     * @param brokered false to leave out the broker's host, which an engine without one has no use
     *     for
     */
    public Set<String> labels(boolean brokered) {
        Set<String> labels = new LinkedHashSet<>(senders);
        labels.addAll(receivers);
        if (brokered) labels.add(broker);
        return labels;
    }

    /** The hosts in words: {@code local to lab1}. */
    public String words() {
        String first = senders.get(0);
        if (equals(on(first))) return first;
        String path = String.join("+", senders) + " to " + String.join("+", receivers);
        return broker.equals(THIS) ? path : path + ", broker on " + broker;
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        String first = senders.get(0);
        if (equals(on(first))) return first;
        String roles =
                SENDER
                        + " "
                        + String.join(" ", senders)
                        + " "
                        + RECEIVER
                        + " "
                        + String.join(" ", receivers);
        return broker.equals(THIS) ? roles : roles + " " + BROKER + " " + broker;
    }
}
