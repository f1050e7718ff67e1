package marshalyard.session;

import java.time.Instant;
import java.util.List;
import marshalyard.model.claim.Claim;

/**
 * Claims that a session keeps.
 *
 * @param id their number in this session
 * @param added when they were written down
 * @param experiments numbers, within the session, of the experiments that they are about
 * @param measured how many trials of these had ended by then
 * @param sequential true if the measuring may end as soon as they are decided, so that they need a
 *     test that may be asked after every pair
 * @param intact false if their text is not the one that was written down, by its hash
 */
public record StoredClaims(
        long id,
        Instant added,
        List<Claim> claims,
        List<Long> experiments,
        long measured,
        boolean sequential,
        boolean intact) {
    public StoredClaims {
        claims = List.copyOf(claims);
        experiments = List.copyOf(experiments);
    }

    /** True if they may have been written with the figures in sight. */
    public boolean afterMeasuring() {
        return measured > 0 || !intact;
    }
}
