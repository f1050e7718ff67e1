package marshalyard.analysis.work;

import java.util.List;

/**
 * A sentence on work that differs, in which one engine's name can make room for several.
 *
 * @param before the name of one
 * @param beforeMany names
 * @param name of the engine; empty if the sentence names none
 * @param after the name
 */
record WorkDifference(String before, String beforeMany, String name, String after) {

    /** One that names nobody. */
    static WorkDifference of(String sentence) {
        return new WorkDifference(sentence, sentence, "", "");
    }

    /** One on what an engine did, in contrast to another. */
    static WorkDifference of(String other, String name, String did) {
        return new WorkDifference(
                other + "; that of ", other + "; those of ", name, " " + did + ".");
    }

    /** One on an engine that does not tell. */
    static WorkDifference notTold(String end, String name) {
        String before = "Nothing tells what the " + end;
        return new WorkDifference(
                before + " of ", before + "s of ", name, " did for each message.");
    }

    /** The same of another engine. */
    WorkDifference named(String other) {
        return new WorkDifference(before, beforeMany, other, after);
    }

    /** The sentence of these engines, at least one. */
    String sentence(List<String> names) {
        return (names.size() == 1 ? before : beforeMany) + CellWork.and(names) + after;
    }
}
