CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"removal_id" integer,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"rule" text,
	"text" text NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_by" integer,
	"decided_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_outcome_known" CHECK ("appeals"."outcome" in ('upheld', 'restored')),
	CONSTRAINT "appeals_decided_whole" CHECK (("appeals"."outcome" is null) = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" bigint,
	"day" date,
	"subject" text NOT NULL,
	"act" text NOT NULL,
	"rule" integer,
	"role" text NOT NULL,
	"appeal" text,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "moderation_entries_seq_key" UNIQUE("seq"),
	CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject" in ('review', 'reply', 'post', 'comment', 'story', 'community', 'restaurant', 'account')),
	CONSTRAINT "moderation_entries_act_known" CHECK ("moderation_entries"."act" in ('removed', 'restored', 'upheld', 'listed', 'unlisted', 'closed', 'removed from a community')),
	CONSTRAINT "moderation_entries_role_known" CHECK ("moderation_entries"."role" in ('author', 'post author', 'moderator', 'administrator', 'operator')),
	CONSTRAINT "moderation_entries_appeal_known" CHECK ("moderation_entries"."appeal" in ('upheld', 'restored')),
	CONSTRAINT "moderation_entries_rule_known" CHECK ("moderation_entries"."rule" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "removed_reviews" (
	"restaurant_id" integer NOT NULL,
	"year" integer NOT NULL,
	"role" text NOT NULL,
	"rule" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "removed_reviews_restaurant_id_year_role_rule_pk" PRIMARY KEY("restaurant_id","year","role","rule"),
	CONSTRAINT "removed_reviews_count_counted" CHECK ("removed_reviews"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "restored_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_removal_id_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."removals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_reviews" ADD CONSTRAINT "removed_reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once_key" ON "appeals" USING btree ("removal_id");--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_decider" ON "appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("created_at","id") WHERE "appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "appeals_time" ON "appeals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_entries_day" ON "moderation_entries" USING btree ("day","seq");--> statement-breakpoint
CREATE INDEX "moderation_entries_act" ON "moderation_entries" USING btree ("act","seq");--> statement-breakpoint
CREATE INDEX "moderation_entries_subject" ON "moderation_entries" USING btree ("subject","seq");--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_remover" ON "removals" USING btree ("removed_by");--> statement-breakpoint
UPDATE removals r SET removed_by = (
  SELECT u.id FROM audit_log a JOIN users u ON u.id = a.actor_id
  WHERE a.kind = r.kind AND a.target_id = r.target_id AND a.action = 'delete' ORDER BY a.id DESC LIMIT 1);
--> statement-breakpoint
-- Nothing becomes visible or vanishes without a line of the moderation log. Whoever changes something says who they are by
-- the setting tablemate.act of their transaction, such as {"role": "administrator", "rule": 3}; triggers write the line. The
-- program, whose sessions have tablemate.acts, is refused where it does not say it; whoever works by hand, and releases before
-- this one, are the operator.
CREATE FUNCTION undeclared_act() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN current_setting('tablemate.acts', true) IS DISTINCT FROM 'on' THEN '{"role": "operator"}' END
$$;
--> statement-breakpoint
CREATE FUNCTION add_moderation_entry(what text, deed text) RETURNS moderation_entries LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT jsonb := coalesce(nullif(current_setting('tablemate.act', true), ''), undeclared_act())::jsonb;
  added moderation_entries;
BEGIN
  IF said ->> 'role' IS NULL THEN
    RAISE EXCEPTION 'A change of what can be seen (%, %) needs its line in the moderation log: set tablemate.act first', what, deed
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO moderation_entries (subject, act, rule, role, appeal)
  VALUES (what, deed, (said ->> 'rule')::integer, said ->> 'role', said ->> 'appeal') RETURNING * INTO added;
  RETURN added;
END $$;
--> statement-breakpoint
-- As the transaction commits its lines get their numbers, one transaction at a time: there are no gaps, and nobody waits
-- longer than a commit takes.
CREATE FUNCTION seal_moderation_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last moderation_entries;
  before CONSTANT text := repeat('0', 64);
  sealed moderation_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('moderation_entries', 0));
  SELECT * INTO last FROM moderation_entries WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1;
  sealed := NEW;
  sealed.seq := coalesce(last.seq, 0) + 1;
  sealed.day := greatest(last.day, (clock_timestamp() AT TIME ZONE 'utc')::date);
  sealed.previous_hash := coalesce(last.hash, before);
  sealed.hash := encode(sha256(convert_to(array_to_string(ARRAY[sealed.previous_hash, sealed.seq::text, to_char(sealed.day, 'YYYY-MM-DD'),
    NEW.subject, NEW.act, coalesce(NEW.rule::text, ''), NEW.role, coalesce(NEW.appeal, '')], E'\n'), 'UTF8')), 'hex');
  UPDATE moderation_entries SET seq = sealed.seq, day = sealed.day, previous_hash = sealed.previous_hash, hash = sealed.hash WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sealed AFTER INSERT ON moderation_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.seq IS NULL) EXECUTE FUNCTION seal_moderation_entry();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON moderation_entries FOR EACH ROW WHEN (OLD.seq IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_rows BEFORE DELETE ON moderation_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON moderation_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION is_shown_person(person integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = person AND deleted_at IS NULL AND closed_at IS NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION is_kept_place(place integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM restaurants WHERE id = place AND deleted_at IS NULL)
$$;
--> statement-breakpoint
-- What goes with its author, its restaurant or what it was written below has no line of its own: that one has.
CREATE FUNCTION log_removed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN OLD.author_restaurant_id IS NULL THEN is_shown_person(OLD.user_id) ELSE is_kept_place(OLD.author_restaurant_id) END) THEN
    PERFORM add_moderation_entry('post', 'removed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON posts FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_post();
--> statement-breakpoint
CREATE FUNCTION log_post_out_of_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry('post', 'removed from a community');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_community AFTER UPDATE OF community_id ON posts FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.community_id IS NOT NULL AND NEW.community_id IS NULL) EXECUTE FUNCTION log_post_out_of_community();
--> statement-breakpoint
CREATE FUNCTION log_removed_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_shown_person(OLD.user_id)
    AND EXISTS (
      SELECT FROM posts p WHERE p.id = OLD.post_id
        AND CASE WHEN p.author_restaurant_id IS NULL THEN is_shown_person(p.user_id) ELSE is_kept_place(p.author_restaurant_id) END)
    AND (OLD.parent_id IS NULL OR EXISTS (SELECT FROM comments c WHERE c.id = OLD.parent_id AND is_shown_person(c.user_id)))
  THEN
    PERFORM add_moderation_entry('comment', 'removed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON comments FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_comment();
--> statement-breakpoint
CREATE FUNCTION log_removed_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added moderation_entries;
BEGIN
  IF is_kept_place(OLD.restaurant_id) AND EXISTS (SELECT FROM users WHERE id = OLD.user_id AND deleted_at IS NULL) THEN
    added := add_moderation_entry('review', 'removed');
    INSERT INTO removed_reviews (restaurant_id, year, role, rule, count)
    VALUES (OLD.restaurant_id, date_part('year', now() AT TIME ZONE 'utc'), added.role, coalesce(added.rule, 0), 1)
    ON CONFLICT (restaurant_id, year, role, rule) DO UPDATE SET count = removed_reviews.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON reviews FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_review();
--> statement-breakpoint
CREATE FUNCTION log_removed_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM reviews r JOIN users u ON u.id = r.user_id
    WHERE r.id = OLD.review_id AND u.deleted_at IS NULL AND is_kept_place(r.restaurant_id)
  ) THEN
    PERFORM add_moderation_entry('reply', 'removed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON review_replies FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_reply();
--> statement-breakpoint
-- A story that has ended is swept without a line.
CREATE FUNCTION log_removed_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.expires_at > now() AND is_shown_person(OLD.user_id) THEN
    PERFORM add_moderation_entry('story', 'removed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON stories FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_story();
--> statement-breakpoint
CREATE FUNCTION log_removed_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry('community', 'removed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON communities FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_removed_community();
--> statement-breakpoint
-- A removal is marked as soon as all that it kept is back.
CREATE FUNCTION log_restored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry(NEW.kind, 'restored');
  IF NEW.kind = 'review' THEN
    UPDATE removed_reviews SET count = count - 1
    WHERE restaurant_id = (SELECT restaurant_id FROM reviews WHERE id = NEW.target_id)
      AND year = date_part('year', NEW.created_at AT TIME ZONE 'utc') AND role = 'administrator' AND count > 0
      AND rule = (current_setting('tablemate.act')::jsonb ->> 'rule')::integer;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_restoring AFTER UPDATE OF restored_at ON removals FOR EACH ROW
  WHEN (OLD.restored_at IS NULL AND NEW.restored_at IS NOT NULL) EXECUTE FUNCTION log_restored();
--> statement-breakpoint
-- A removal that stands after an appeal has its line, too.
CREATE FUNCTION log_upheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry(NEW.kind, 'upheld');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_outcome AFTER UPDATE OF outcome ON appeals FOR EACH ROW
  WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome AND NEW.outcome = 'upheld') EXECUTE FUNCTION log_upheld();
--> statement-breakpoint
CREATE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL AND NEW.closed_at IS NULL THEN
    PERFORM add_moderation_entry('account', 'restored');
  ELSE
    PERFORM add_moderation_entry('account', 'removed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_change AFTER UPDATE OF deleted_at, closed_at ON users FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL AND OLD.closed_at IS NULL) <> (NEW.deleted_at IS NULL AND NEW.closed_at IS NULL)) EXECUTE FUNCTION log_account();
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON users FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.deleted_at IS NULL AND OLD.closed_at IS NULL) EXECUTE FUNCTION log_account();
--> statement-breakpoint
CREATE FUNCTION log_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_moderation_entry('restaurant', CASE
    WHEN TG_OP = 'DELETE' THEN 'removed'
    WHEN NEW.status = 'approved' AND NEW.deleted_at IS NULL THEN CASE WHEN OLD.deleted_at IS NULL THEN 'listed' ELSE 'restored' END
    WHEN NEW.deleted_at IS NOT NULL THEN 'removed'
    WHEN NEW.closed_at IS NOT NULL THEN 'closed'
    ELSE 'unlisted' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logged_change AFTER UPDATE OF status, deleted_at ON restaurants FOR EACH ROW
  WHEN ((OLD.status = 'approved' AND OLD.deleted_at IS NULL) <> (NEW.status = 'approved' AND NEW.deleted_at IS NULL)) EXECUTE FUNCTION log_restaurant();
--> statement-breakpoint
CREATE TRIGGER logged_removal AFTER DELETE ON restaurants FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.status = 'approved' AND OLD.deleted_at IS NULL) EXECUTE FUNCTION log_restaurant();
--> statement-breakpoint
-- What the page of a restaurant says of removed reviews is remembered, too.
CREATE TRIGGER removed_reviews_added AFTER INSERT ON removed_reviews REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
--> statement-breakpoint
CREATE TRIGGER removed_reviews_changed AFTER UPDATE ON removed_reviews REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages();
