package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageCheckTest {
    /** A table that is added to the schema must be added to the check. */
    @Test
    void blobsOfEveryTableAreHeldAgainstTheFile() throws Exception {
        List<String> tables = new ArrayList<>();
        try (Connection c = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            Schema.migrate(c);
            try (Statement s = c.createStatement();
                    ResultSet blobs =
                            s.executeQuery(
                                    "SELECT t.name, v.name FROM sqlite_master t,"
                                            + " pragma_table_info(t.name) v WHERE t.type = 'table'"
                                            + " AND v.type = 'BLOB'")) {
                while (blobs.next()) {
                    tables.add(blobs.getString(1));
                    assertThat(PageCheck.VALUES)
                            .containsEntry(blobs.getString(1), blobs.getString(2));
                }
            }
        }
        assertThat(tables).contains("histogram", "timeline", "profile", "request_log");
    }
}
