package marshalyard.session;

import java.sql.Connection;
import java.sql.SQLException;

/** Changes to experiments that stand in a session. */
final class ExperimentRows {
    /** Deletions in an order in which no row refers to one that is gone. */
    private static final String[] DELETIONS = {
        "DELETE FROM histogram WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM request_log WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM timeline WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM profile WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM place WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM trial WHERE experiment = ?",
        "DELETE FROM setting WHERE experiment = ?",
        "DELETE FROM claim WHERE experiments = CAST(? AS TEXT)",
        "DELETE FROM experiment WHERE id = ?",
    };

    private static final String UNUSED_ENVIRONMENTS =
            "DELETE FROM environment WHERE id NOT IN (SELECT environment FROM place)";

    private ExperimentRows() {}

    /** Deletes an experiment with its trials, its settings and what only these refer to. */
    static void delete(Connection c, long id) throws SQLException {
        for (String deletion : DELETIONS) Sql.change(c, deletion, id);
        Sql.change(c, UNUSED_ENVIRONMENTS);
    }

    static void write(Connection c, long id, String text) throws SQLException {
        Sql.change(c, "UPDATE experiment SET yaml = ? WHERE id = ?", text, id);
    }
}
