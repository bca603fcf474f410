DROP INDEX "menu_items_words";--> statement-breakpoint
DROP INDEX "restaurants_words";--> statement-breakpoint
DROP INDEX "reviews_words";--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
-- Kept beside the row, so that looking at them costs next to nothing; not among the columns that Drizzle reads.
ALTER TABLE "users" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("username" || ' ' || "email" || ' ' || coalesce("name", '') || ' ' || coalesce("bio", ''))) STORED;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name" || ' ' || "cuisine_type" || ' ' || "address" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '') || ' ' || coalesce("website", ''))) STORED;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name" || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words(coalesce("title", '') || ' ' || coalesce("review", ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
CREATE INDEX "restaurants_words" ON "restaurants" USING gin ("words");--> statement-breakpoint
CREATE INDEX "menu_items_words" ON "menu_items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words");
