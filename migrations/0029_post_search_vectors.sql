-- By which administrators find posts and comments.
ALTER TABLE "posts" ADD COLUMN "search_vector" tsvector NOT NULL GENERATED ALWAYS AS (to_search_vector("content")) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "search_vector" tsvector NOT NULL GENERATED ALWAYS AS (to_search_vector("content")) STORED;--> statement-breakpoint
CREATE INDEX "posts_search_vector" ON "posts" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "comments_search_vector" ON "comments" USING gin ("search_vector");
