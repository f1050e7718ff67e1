package marshalyard.charts;

/** The subject of charts: those of one topic stand together. */
public enum Topic {
    THROUGHPUT("Throughput", "This experiment has no throughput."),
    LATENCY("Latency", "This experiment has no latencies."),
    QUEUE("Queue", "No message of this experiment waits for its receiver."),
    COST("Cost", "No trial of this experiment reports what it cost."),
    WHERE("Where time goes", "No trial of this experiment has such a profile.");

    private final String title;
    private final String absent;

    Topic(String title, String absent) {
        this.title = title;
        this.absent = absent;
    }

    public String title() {
        return title;
    }

    /** What is to be said where no pattern of an experiment yields any of it; a sentence. */
    public String absent() {
        return absent;
    }
}
