package marshalyard.model.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rules in their order of precedence. A rule for the thread claims the whole stack; otherwise the
 * innermost frame that a rule names decides, and of several rules that name it the first one. A
 * rule may name the callers, too, within which it holds.
 *
 * <p>So a copy counts as copying even where marshalling code asked for it, unless a rule of the
 * engine names the frame of the copy itself. Safe for several threads.
 */
public final class CategoryRules {
    /** No rules: with them every stack is unknown. */
    public static final CategoryRules NONE = new CategoryRules(List.of());

    private final List<CategoryRule> rules;
    private final Names frames;
    private final Names threads;

    public CategoryRules(List<CategoryRule> rules) {
        this.rules = List.copyOf(rules);
        this.frames = new Names();
        this.threads = new Names();
        for (CategoryRule rule : rules) {
            Claim claim = new Claim(rule.category(), rule.within());
            for (String pattern : rule.frames()) frames.add(pattern, claim);
            Claim ofAll = new Claim(rule.category(), List.of());
            for (String pattern : rule.threads()) threads.add(pattern, ofAll);
        }
    }

    public List<CategoryRule> list() {
        return rules;
    }

    /** These rules, and behind them those. */
    public CategoryRules then(CategoryRules others) {
        List<CategoryRule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new CategoryRules(all);
    }

    /**
     * The category that a rule gives to a function; empty if none names it.
     *
     * @param frames of a stack, its thread first
     * @param at the place of the function among them, above 0
     */
    public Optional<Category> ofFrame(List<String> frames, int at) {
        for (Claim claim : this.frames.claims(frames.get(at))) {
            if (claim.holds(frames, at)) return Optional.of(claim.category);
        }
        return Optional.empty();
    }

    /** The category that a rule gives to all that a thread does; empty if none names it. */
    public Optional<Category> ofThread(String thread) {
        return threads.claims(thread).stream().findFirst().map(Claim::category);
    }

    /** The category and the function that a stack counts for. */
    public Classified classify(Stack stack) {
        Optional<Category> ofThread = ofThread(stack.thread());
        if (ofThread.isPresent()) return new Classified(ofThread.get(), stack.thread());
        for (int i = stack.frames().size() - 1; i > 0; i--) {
            Optional<Category> category = ofFrame(stack.frames(), i);
            if (category.isPresent()) {
                return new Classified(category.get(), stack.frames().get(i));
            }
        }
        return new Classified(Category.UNKNOWN, stack.innermost());
    }

    /**
     * The category and the function that a stack counts for.
     *
     * @param category which
     * @param function the frame or the thread that a rule names; the innermost frame if none does
     */
    public record Classified(Category category, String function) {}

    /** The claim of a rule on the names that match it, if one of their callers matches, too. */
    private static final class Claim {
        private final Category category;
        private final List<NamePattern> within;
        private final Map<String, Boolean> callers = new ConcurrentHashMap<>();

        Claim(Category category, List<String> within) {
            this.category = category;
            this.within = within.stream().map(NamePattern::new).toList();
        }

        Category category() {
            return category;
        }

        boolean holds(List<String> frames, int at) {
            if (within.isEmpty()) return true;
            for (int i = at - 1; i > 0; i--) {
                if (callers.computeIfAbsent(frames.get(i), this::isCaller)) return true;
            }
            return false;
        }

        private boolean isCaller(String frame) {
            return within.stream().anyMatch(pattern -> pattern.matches(frame));
        }
    }

    /** Patterns in their order of precedence. */
    private static final class Names {
        private final List<NamePattern> patterns = new ArrayList<>();
        private final List<Claim> claims = new ArrayList<>();
        private final Map<String, List<Claim>> found = new ConcurrentHashMap<>();

        void add(String text, Claim claim) {
            patterns.add(new NamePattern(text));
            claims.add(claim);
        }

        /** The claims on a name, up to the first one that holds whoever its callers are. */
        List<Claim> claims(String name) {
            return found.computeIfAbsent(name, this::search);
        }

        private List<Claim> search(String name) {
            List<Claim> matching = new ArrayList<>();
            for (int i = 0; i < patterns.size(); i++) {
                if (!patterns.get(i).matches(name)) continue;
                matching.add(claims.get(i));
                if (claims.get(i).within.isEmpty()) break;
            }
            return List.copyOf(matching);
        }
    }
}
