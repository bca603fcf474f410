CREATE TABLE "account_erasures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"keep_reviews" boolean NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"next_slice_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A condition keeps the column out of the key of the row: to change it no longer waits for rows that refer to the person.
DROP INDEX "users_username_skeleton_key";--> statement-breakpoint
ALTER TABLE "account_erasures" ADD CONSTRAINT "account_erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_erasures_next" ON "account_erasures" USING btree ("next_slice_at");--> statement-breakpoint
CREATE INDEX "users_without_skeleton" ON "users" USING btree ("id") WHERE "users"."username_skeleton" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_key" ON "users" USING btree ("username_skeleton") WHERE "users"."username_skeleton" is not null;
--> statement-breakpoint
-- Of an account that ends, the rows are many and erased in slices; and its row is not held against what refers to it.
CREATE OR REPLACE FUNCTION refresh_search_vectors_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_erasures WHERE user_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM users WHERE id = NEW.id FOR UPDATE;
  -- Updating a column that the trigger of restaurant_entries watches writes the entry anew.
  UPDATE restaurants SET user_id = user_id WHERE user_id = NEW.id;
  UPDATE reviews SET search_vector = NULL WHERE user_id = NEW.id;
  UPDATE payments SET search_vector = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
