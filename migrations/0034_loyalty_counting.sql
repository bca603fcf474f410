ALTER TABLE "loyalty_periods" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "loyalty_periods" CASCADE;--> statement-breakpoint
ALTER TABLE "loyalty_memberships" ADD COLUMN "counts_from" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "loyalty_entries_source" ON "loyalty_entries" USING btree ("source_kind","source_id") WHERE "loyalty_entries"."source_kind" in ('review', 'post');
--> statement-breakpoint
-- Who worked at a restaurant begins anew when they go: what they did there earns nothing afterwards either.
CREATE FUNCTION restart_loyalty_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'restaurants' THEN
    UPDATE loyalty_memberships SET counts_from = clock_timestamp() WHERE user_id = OLD.user_id AND restaurant_id = OLD.id;
  ELSE
    UPDATE loyalty_memberships SET counts_from = clock_timestamp()
      WHERE user_id = OLD.user_id AND restaurant_id = OLD.restaurant_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER restart_loyalty_counting AFTER DELETE ON "restaurant_staff" FOR EACH ROW EXECUTE FUNCTION restart_loyalty_counting();--> statement-breakpoint
CREATE TRIGGER restart_loyalty_counting AFTER UPDATE OF "user_id" ON "restaurants" FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION restart_loyalty_counting();
