/**
 * Figures over trials and over samples. Intervals are over trials, never over messages: messages of
 * one trial share its luck.
 */
package marshalyard.model.statistics;
