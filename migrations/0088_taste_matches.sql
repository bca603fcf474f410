CREATE TABLE "taste_matches" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"match" double precision NOT NULL,
	CONSTRAINT "taste_matches_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "taste_matches_others" CHECK ("taste_matches"."user_id" <> "taste_matches"."other_id")
);
--> statement-breakpoint
ALTER TABLE "taste_matches" ADD CONSTRAINT "taste_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_matches" ADD CONSTRAINT "taste_matches_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taste_matches_other" ON "taste_matches" USING btree ("other_id");--> statement-breakpoint
-- Whose taste is like somebody's is remembered in each process, as whom they follow is.
CREATE FUNCTION note_matched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT -1 - user_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taste_matches_added AFTER INSERT ON taste_matches REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_matched();
--> statement-breakpoint
CREATE TRIGGER taste_matches_removed AFTER DELETE ON taste_matches REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_matched();
--> statement-breakpoint
CREATE TRIGGER taste_matches_emptied AFTER TRUNCATE ON taste_matches
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
