package marshalyard.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.model.profile.Stacks;
import marshalyard.model.text.Quote;

/** Profiles as rows; their stacks in collapsed form, UTF-8, deflated. */
final class ProfileRows {
    private ProfileRows() {}

    static void insert(Connection c, long trial, Map<String, Profile> profiles)
            throws SQLException {
        for (Map.Entry<String, Profile> entry : profiles.entrySet()) {
            Profile profile = entry.getValue();
            Sql.change(
                    c,
                    "INSERT INTO profile(trial, end, kind, profiler, interval, nanos, dropped,"
                            + " data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    trial,
                    entry.getKey(),
                    profile.kind().token(),
                    profile.profiler(),
                    profile.interval(),
                    profile.nanos(),
                    profile.dropped(),
                    encode(profile.stacks()));
        }
    }

    /** The profiles of the last run of a trial that ended well, by end. */
    static Map<String, Profile> select(Connection c, long experiment, String key)
            throws SQLException, SessionException {
        Map<String, Profile> profiles = new TreeMap<>();
        try {
            Sql.each(
                    c,
                    "SELECT end, kind, profiler, interval, nanos, dropped, data FROM profile"
                            + " WHERE trial = (SELECT id FROM trial WHERE experiment = ? AND"
                            + " key = ? AND failure = '' ORDER BY id DESC LIMIT 1)",
                    r -> profiles.put(r.getString("end"), profile(r)),
                    experiment,
                    key);
            return profiles;
        } catch (NullPointerException e) {
            throw new SessionException(
                    "The session holds a profile that can't be read: a value is missing.", e);
        } catch (IOException | RuntimeException e) {
            throw new SessionException(
                    "The session holds a profile that can't be read (" + e.getMessage() + ").", e);
        }
    }

    private static Profile profile(ResultSet r) throws SQLException, IOException {
        return new Profile(
                ProfileKind.of(r.getString("kind")),
                Quote.visible(r.getString("profiler")),
                r.getLong("interval"),
                r.getLong("nanos"),
                r.getLong("dropped"),
                decode(r.getBytes("data")));
    }

    static byte[] encode(Stacks stacks) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            out.write(StackText.write(stacks).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return packed.toByteArray();
    }

    /** A kilobyte can hold a megabyte, so no more is unpacked than a profile may have. */
    static Stacks decode(byte[] data) throws IOException {
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(data))) {
            byte[] text = in.readNBytes(StackText.MOST_CHARACTERS + 1);
            return StackText.read(new String(text, StandardCharsets.UTF_8));
        }
    }
}
