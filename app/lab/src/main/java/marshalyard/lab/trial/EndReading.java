package marshalyard.lab.trial;

import marshalyard.lab.group.Member;
import marshalyard.worker.protocol.Telemetry;

/**
 * The cost of a phase for one worker of its cell.
 *
 * @param member the worker
 * @param telemetry null if it told nothing
 */
record EndReading(Member member, Telemetry telemetry) {}
