-- By which administrators find communities.
ALTER TABLE "communities" ADD COLUMN "search_vector" tsvector NOT NULL
  GENERATED ALWAYS AS (to_search_vector("name" || ' ' || "slug" || ' ' || "description" || ' ' || "rules")) STORED;--> statement-breakpoint
CREATE INDEX "communities_search_vector" ON "communities" USING gin ("search_vector") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- A search by cuisine asks for words alone, as all others do.
DROP INDEX "restaurant_entries_search_vector";--> statement-breakpoint
CREATE INDEX "restaurant_entries_search_vector" ON "restaurant_entries" USING gin ("search_vector") WITH (gin_pending_list_limit = 256);
