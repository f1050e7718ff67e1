/**
 * The rules that every report of a worker keeps, in the words of the protocol ({@code
 * engines/PROTOCOL.md}, "What a report must keep"): a figure that breaks one can't have been
 * measured. Those on what both ends counted are {@link marshalyard.lab.trial.ReportRules}.
 */
package marshalyard.lab.rules;
