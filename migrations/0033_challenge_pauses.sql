DROP INDEX "badges_once_key";--> statement-breakpoint
ALTER TABLE "challenge_counts" ADD COLUMN "restaurant_id" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "funded_by" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "pauses" "tstzmultirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "deleted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD COLUMN "completions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD COLUMN "starts_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_counts" ADD CONSTRAINT "challenge_counts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_counts_restaurant" ON "challenge_counts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "challenges_time" ON "challenges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_order" ON "challenges" USING btree ("is_daily" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "challenges"."stopped_at" is null and "challenges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_start" ON "challenges" USING btree ("start_date") WHERE "challenges"."start_date" is not null;--> statement-breakpoint
CREATE INDEX "challenges_end" ON "challenges" USING btree ("end_date") WHERE "challenges"."end_date" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_once_key" ON "badges" USING btree ("user_id","kind","source_id");--> statement-breakpoint
-- Lists of restaurants are filtered by who has challenges.
CREATE FUNCTION note_challenges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT restaurant_id)) FROM changed_rows WHERE restaurant_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER challenges_added AFTER INSERT ON "challenges" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_challenges();--> statement-breakpoint
CREATE TRIGGER challenges_removed AFTER DELETE ON "challenges" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_challenges();--> statement-breakpoint
CREATE TRIGGER challenges_changed AFTER UPDATE ON "challenges" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_challenges();
