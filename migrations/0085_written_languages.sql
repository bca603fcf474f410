ALTER TABLE "comments" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "review_replies" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "lang" text;--> statement-breakpoint
CREATE INDEX "comments_undetected" ON "comments" USING btree ("id") WHERE "comments"."lang" is null;--> statement-breakpoint
CREATE INDEX "posts_undetected" ON "posts" USING btree ("id") WHERE "posts"."lang" is null;--> statement-breakpoint
CREATE INDEX "review_replies_undetected" ON "review_replies" USING btree ("review_id") WHERE "review_replies"."lang" is null;--> statement-breakpoint
CREATE INDEX "reviews_undetected" ON "reviews" USING btree ("id") WHERE "reviews"."lang" is null;--> statement-breakpoint
CREATE INDEX "reviews_language" ON "reviews" USING btree ("restaurant_id","lang","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);