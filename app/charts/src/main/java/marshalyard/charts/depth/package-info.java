/**
 * Messages that wait in a broker, over the time since the sender was told to send.
 *
 * <p>In a store-and-forward trial the sender sends while nobody receives: the line rises. A marker
 * stands where the receiver joins; from there the queue drains, and the line falls to the floor. A
 * broker that is killed in between can't be asked, so the line is broken there, behind a cross.
 *
 * <p>Lines of several trials can't be averaged point by point, because each drains at times of its
 * own. A cell is therefore shown by one of its trials, the one with the median drain rate. A long
 * line is thinned to the least and the greatest depth of each of 400 parts, so that no peak is
 * lost.
 */
package marshalyard.charts.depth;
