CREATE TABLE "landmarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landmarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"import_id" integer,
	CONSTRAINT "landmarks_source_key" UNIQUE NULLS NOT DISTINCT("source_kind","source_id","import_id"),
	CONSTRAINT "landmarks_kind_known" CHECK ("landmarks"."kind" in ('station', 'square', 'market', 'park', 'museum', 'attraction'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "landmark_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landmarks_import" ON "landmarks" USING btree ("import_id");--> statement-breakpoint
-- What follows is written by hand: -1 in `search_changes` stands for the landmarks.
CREATE FUNCTION note_landmarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    PERFORM note_search_changes(ARRAY[-1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER landmarks_added AFTER INSERT ON landmarks REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_landmarks();
--> statement-breakpoint
CREATE TRIGGER landmarks_changed AFTER UPDATE ON landmarks REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_landmarks();
--> statement-breakpoint
CREATE TRIGGER landmarks_removed AFTER DELETE ON landmarks REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_landmarks();
--> statement-breakpoint
CREATE TRIGGER landmarks_emptied AFTER TRUNCATE ON landmarks
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
