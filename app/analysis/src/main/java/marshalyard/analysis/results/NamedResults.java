package marshalyard.analysis.results;

/**
 * Results and what to call them where they stand beside others.
 *
 * @param name one line
 */
public record NamedResults(String name, Results results) {}
