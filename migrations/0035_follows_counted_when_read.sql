ALTER TABLE "users" DROP CONSTRAINT "users_follows_not_negative";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "following_count";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_follows_not_negative" CHECK ("users"."follower_count" >= 0);--> statement-breakpoint
-- Each like and comment changes counters of its post, which no index holds: with room on its page the new version of the
-- row needs no new entry in any of the ten indexes. Pages that are full already get theirs as they are rewritten.
ALTER TABLE "posts" SET (fillfactor = 85);
