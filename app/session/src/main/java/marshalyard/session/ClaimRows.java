package marshalyard.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.text.Quote;

/** Claims in a session: their text and its hash, and how much was measured when they came. */
final class ClaimRows {
    static final List<String> TABLE =
            List.of(
                    "CREATE TABLE claim (id INTEGER PRIMARY KEY, added TEXT NOT NULL, experiments"
                            + " TEXT NOT NULL, measured INTEGER NOT NULL, sequential INTEGER NOT"
                            + " NULL, yaml TEXT NOT NULL, sha256 TEXT NOT NULL)");

    private ClaimRows() {}

    static StoredClaims insert(
            Connection c,
            List<Claim> claims,
            List<Long> experiments,
            boolean sequential,
            Instant now)
            throws SQLException {
        String text = ClaimList.write(claims);
        long measured = 0;
        for (long id : experiments) {
            measured += Sql.number(c, "SELECT count(*) FROM trial WHERE experiment = ?", id);
        }
        String ids = experiments.stream().map(String::valueOf).collect(Collectors.joining(","));
        long id =
                Sql.insert(
                        c,
                        "INSERT INTO claim(added, experiments, measured, sequential, yaml, sha256)"
                                + " VALUES (?, ?, ?, ?, ?, ?)",
                        now.toString(),
                        ids,
                        measured,
                        sequential ? 1 : 0,
                        text,
                        hash(text));
        return new StoredClaims(id, now, claims, experiments, measured, sequential, true);
    }

    /**
     * All claims, in the order in which they were added.
     *
     * @param faults gets a sentence on each row that can't be read
     */
    static List<StoredClaims> select(Connection c, List<String> faults) throws SQLException {
        List<StoredClaims> all = new ArrayList<>();
        Sql.each(
                c,
                "SELECT id, added, experiments, measured, sequential, yaml, sha256 FROM claim ORDER BY"
                        + " id",
                row -> {
                    try {
                        all.add(read(row));
                    } catch (DateTimeException e) {
                        faults.add(unreadable("when they were added", row.getString(2)));
                    } catch (NumberFormatException e) {
                        faults.add(
                                unreadable("which experiments they are about", row.getString(3)));
                    } catch (ExperimentException e) {
                        faults.add("Claims of the session can't be read: " + e.getMessage());
                    } catch (NullPointerException e) {
                        faults.add("Claims of the session can't be read: a value is missing.");
                    }
                });
        return all;
    }

    private static String unreadable(String what, String told) {
        return "Claims of the session can't be read: '%s' does not tell %s."
                .formatted(Quote.cut(Quote.visible(told)), what);
    }

    private static StoredClaims read(ResultSet row) throws SQLException, ExperimentException {
        String text = row.getString(6);
        List<Long> experiments =
                Arrays.stream(row.getString(3).split(",")).limit(100).map(Long::parseLong).toList();
        return new StoredClaims(
                row.getLong(1),
                Instant.parse(row.getString(2)),
                ClaimList.read(text, "the session's claims"),
                experiments,
                row.getLong(4),
                row.getInt(5) != 0,
                hash(text).equals(row.getString(7)));
    }

    private static String hash(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
