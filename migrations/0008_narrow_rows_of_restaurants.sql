-- Rows of restaurants are wide: looking for words among ten thousand of them, or putting them in order, reads most of the
-- table. What administrators sort, filter and search by moves to rows of its own, and leaves room in those of restaurants.
CREATE TABLE "restaurant_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"cuisine_type" text NOT NULL,
	"price_range" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3)
);
--> statement-breakpoint
DROP INDEX "restaurants_name";--> statement-breakpoint
DROP INDEX "restaurants_cuisine";--> statement-breakpoint
ALTER TABLE "restaurant_entries" ADD CONSTRAINT "restaurant_entries_id_restaurants_id_fk" FOREIGN KEY ("id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_entries_owner" ON "restaurant_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restaurant_entries_time" ON "restaurant_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "restaurant_entries_name" ON "restaurant_entries" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "restaurant_entries_cuisine" ON "restaurant_entries" USING btree ("cuisine_type","id");--> statement-breakpoint
CREATE INDEX "restaurant_entries_deleted" ON "restaurant_entries" USING btree ("deleted_at") WHERE "restaurant_entries"."deleted_at" is not null;--> statement-breakpoint
-- Not among the columns that Drizzle reads.
ALTER TABLE "restaurant_entries" ADD COLUMN "words" tsvector NOT NULL;--> statement-breakpoint
INSERT INTO "restaurant_entries" (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words)
SELECT id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words FROM "restaurants";--> statement-breakpoint
CREATE INDEX "restaurant_entries_words" ON "restaurant_entries" USING gin ("words");--> statement-breakpoint
DROP INDEX "restaurants_words";--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "words";--> statement-breakpoint
CREATE FUNCTION keep_restaurant_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_entries (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words)
  VALUES (NEW.id, NEW.user_id, NEW.name, NEW.cuisine_type, NEW.price_range, NEW.status, NEW.created_at, NEW.deleted_at,
    search_words(NEW.name || ' ' || NEW.cuisine_type || ' ' || NEW.address || ' ' || coalesce(NEW.phone, '') || ' ' ||
      coalesce(NEW.email, '') || ' ' || coalesce(NEW.website, '')))
  ON CONFLICT (id) DO UPDATE SET
    (user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words) = ROW (excluded.user_id, excluded.name,
      excluded.cuisine_type, excluded.price_range, excluded.status, excluded.created_at, excluded.deleted_at, excluded.words);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER restaurant_entry AFTER INSERT OR UPDATE OF
  user_id, name, cuisine_type, price_range, status, created_at, deleted_at, address, phone, email, website
  ON "restaurants" FOR EACH ROW EXECUTE FUNCTION keep_restaurant_entry();
