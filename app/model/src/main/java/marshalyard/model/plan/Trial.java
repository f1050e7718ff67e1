package marshalyard.model.plan;

import marshalyard.model.factor.Cell;

/**
 * One measured repetition of a cell.
 *
 * @param fork which pair of workers, from 0
 * @param number which trial of the cell in this fork, from 0
 */
public record Trial(Cell cell, int fork, int number) {
    /** Which trial it is, for people, who count from 1. */
    public String title() {
        String ofFork = fork == 0 ? "" : " of fork " + (fork + 1);
        return "trial " + (number + 1) + ofFork + " of " + cell.title();
    }

    /** Unique within a session's experiment. */
    public String key() {
        return cell.key() + "|" + fork + "|" + number;
    }
}
