/**
 * The headless face: the same lab as the window's, on a terminal. {@link marshalyard.cli.Main} is
 * the program, built with picocli; each command is a class that reads its options, calls the lab or
 * the session, and returns an {@link marshalyard.cli.status.ExitStatus}.
 *
 * <pre>{@code
 * run         duel, measure, run, resume, bench and receive
 * plot        charts as files
 * summary     summary tables and comparisons
 * claims      claims that are judged
 * where       where the time goes
 * flame       flame graphs
 * report      a session as a document
 * export      trials as CSV or JSON
 * engines     what engines there are
 * hosts       where workers can run
 * completion  scripts for shells
 * manual      pages for man
 * reference   pages that list what the program has
 * session     the argument that names a session and one of its experiments
 * status      exit statuses
 * terminal    tables, progress and verdicts as text
 * }</pre>
 *
 * <p>Results go to standard output, everything else to standard error, so that output can be piped.
 * A failure is a sentence and a status; only a fault of Marshalyard's own leaves a stack trace.
 */
package marshalyard.cli;
