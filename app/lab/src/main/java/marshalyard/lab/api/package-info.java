/**
 * The door of the lab. Both faces open a {@link marshalyard.lab.api.Lab} once and see nothing
 * behind it but values:
 *
 * <pre>{@code
 * try (Lab lab = InstalledLab.open(dialog)) {
 *     Plan plan = lab.plan(stored.experiment());
 *     Run run = lab.start(RunRequest.of(session, stored, plan), event -> show(event));
 *     RunOutcome outcome = run.await();
 * }
 * }</pre>
 */
package marshalyard.lab.api;
