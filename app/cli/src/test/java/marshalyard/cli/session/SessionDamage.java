package marshalyard.cli.session;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damages sessions at random: rows, columns, and numbers and names in their JSON. */
final class SessionDamage {
    private static final List<String> TABLES =
            List.of(
                    "trial",
                    "trial",
                    "trial",
                    "trial",
                    "histogram",
                    "environment",
                    "place",
                    "experiment",
                    "setting",
                    "timeline",
                    "profile");

    private static final List<Object> VALUES =
            List.of(
                    -1L,
                    0L,
                    1L,
                    7L,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE,
                    1L << 32,
                    1.5,
                    1e308,
                    "",
                    "null",
                    "[]",
                    "{}",
                    "-5",
                    "a\u001b[2J\u202eb|c\\d\te\nWARN: f",
                    "+999999999-12-31T23:59:59.999999999Z",
                    "1969-12-31T23:59:59Z",
                    new byte[0],
                    new byte[] {0},
                    new byte[] {(byte) 0xff, (byte) 0xfe});

    private static final List<String> NUMBERS =
            List.of(
                    "-1",
                    "0",
                    "1",
                    "1000000",
                    "9223372036854775807",
                    "-9223372036854775808",
                    "99999999999999999999",
                    "1e308",
                    "1e-300",
                    "-0.0",
                    "\"NaN\"",
                    "\"Infinity\"",
                    "\"-Infinity\"",
                    "null",
                    "[]",
                    "true");

    /** None that would be mistaken for a figure that can't be: texts are shown as they are. */
    private static final List<String> TEXTS =
            NUMBERS.stream().map(n -> n.startsWith("\"") ? "\"a text\"" : n).toList();

    private static final Pattern NUMBER = Pattern.compile("(?<=[:\\[,])-?\\d[\\d.eE+-]*");
    private static final Pattern VALUE =
            Pattern.compile("(?<=[:\\[,])(\"[^\"]*\"|-?\\d[\\d.eE+-]*|null|true|false)(?!\")");
    private static final Pattern ENTRY =
            Pattern.compile("\"\\w+\":(\"[^\"]*\"|-?\\d[\\d.eE+-]*|null|\\{[^{}]*\\}),");

    private final Random random;

    SessionDamage(long seed) {
        random = new Random(seed);
    }

    /** Changes a session a little; says what it did. */
    List<String> damage(Path session) throws SQLException {
        List<String> done = new ArrayList<>();
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement s = c.createStatement()) {
            s.execute("PRAGMA foreign_keys = OFF");
            s.execute("PRAGMA synchronous = OFF");
            int changes = 1 + random.nextInt(3);
            for (int i = 0; i < changes; i++) done.add(change(c, any(TABLES)));
        }
        return done;
    }

    private String change(Connection c, String table) throws SQLException {
        List<Long> rows = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        try (Statement s = c.createStatement();
                ResultSet r = s.executeQuery("SELECT rowid, * FROM " + table)) {
            for (int i = 2; i <= r.getMetaData().getColumnCount(); i++) {
                columns.add(r.getMetaData().getColumnName(i));
            }
            while (r.next()) rows.add(r.getLong(1));
        }
        if (rows.isEmpty()) return "nothing of " + table;
        long row = any(rows);
        String column = table.equals("trial") ? ofTrial(columns) : any(columns);
        String place = table + " " + row + " " + column;
        try {
            return switch (random.nextInt(10)) {
                case 0 -> {
                    run(c, "DELETE FROM " + table + " WHERE rowid = " + row);
                    yield "deleted " + place;
                }
                case 1, 2 -> put(c, table, row, column, any(VALUES), place);
                case 3 -> {
                    run(
                            c,
                            ("UPDATE %s SET %s = (SELECT %s FROM %s WHERE rowid = %d) WHERE rowid ="
                                            + " %d")
                                    .formatted(table, column, column, table, any(rows), row));
                    yield "another row's in " + place;
                }
                default -> edit(c, table, row, column, place);
            };
        } catch (SQLException e) {
            return "refused " + place; // a constraint of the table
        }
    }

    /** The large columns are most of what commands read. */
    private String ofTrial(List<String> columns) {
        return random.nextBoolean() ? any(columns) : any(List.of("measurement", "summary"));
    }

    private String edit(Connection c, String table, long row, String column, String place)
            throws SQLException {
        byte[] old;
        try (Statement s = c.createStatement();
                ResultSet r =
                        s.executeQuery(
                                "SELECT %s FROM %s WHERE rowid = %d"
                                        .formatted(column, table, row))) {
            old = r.next() ? r.getBytes(1) : null;
        }
        if (old == null || old.length == 0) return put(c, table, row, column, any(VALUES), place);
        String text = new String(old, StandardCharsets.UTF_8);
        boolean blob = column.equals("data");
        if (blob || random.nextInt(8) == 0) {
            byte[] flipped = old.clone();
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
            Object value = blob ? flipped : new String(flipped, StandardCharsets.UTF_8);
            return put(c, table, row, column, value, place);
        }
        String changed =
                switch (random.nextInt(6)) {
                    case 0 -> replaced(text, ENTRY, "");
                    case 1 -> replaced(text, VALUE, any(TEXTS));
                    case 2 -> negated(text);
                    default -> replaced(text, NUMBER, any(NUMBERS));
                };
        return put(c, table, row, column, changed, place);
    }

    private String negated(String text) {
        Matcher matcher = NUMBER.matcher(text);
        List<int[]> found = new ArrayList<>();
        while (matcher.find()) found.add(new int[] {matcher.start(), matcher.end()});
        if (found.isEmpty()) return text + "-";
        int[] at = any(found);
        return text.substring(0, at[0]) + "-" + text.substring(at[0]);
    }

    private String replaced(String text, Pattern pattern, String by) {
        Matcher matcher = pattern.matcher(text);
        List<int[]> found = new ArrayList<>();
        while (matcher.find()) found.add(new int[] {matcher.start(), matcher.end()});
        if (found.isEmpty()) return by;
        int[] at = any(found);
        return text.substring(0, at[0]) + by + text.substring(at[1]);
    }

    private String put(
            Connection c, String table, long row, String column, Object value, String place)
            throws SQLException {
        try (PreparedStatement s =
                c.prepareStatement(
                        "UPDATE %s SET %s = ? WHERE rowid = %d".formatted(table, column, row))) {
            s.setObject(1, value);
            s.executeUpdate();
        }
        String told = value instanceof byte[] bytes ? bytes.length + " bytes" : value.toString();
        return "put " + told.substring(0, Math.min(40, told.length())) + " into " + place;
    }

    private static void run(Connection c, String statement) throws SQLException {
        try (Statement s = c.createStatement()) {
            s.execute(statement);
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
