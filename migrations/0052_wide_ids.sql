-- oldest code: 0051_reads_wide_ids
-- Four tables get rows for ever, and a count of a challenge takes a number at each recount: 4 bytes would run out. With
-- them widen the columns that hold their numbers, or those of any kind of row. Each table is written anew once and held
-- until all are. They are taken together first, so that who finds one in use gives way before the work and not amid it;
-- audit_log follows, since its owner may not lock what nobody may change.
LOCK TABLE "reviews", "review_votes", "review_replies", "tips", "visits", "notifications", "notification_digests",
  "challenge_counts", "reports" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "target_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "target_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notification_digests" ALTER COLUMN "up_to" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "subject_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "challenge_counts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "source_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_replies" ALTER COLUMN "review_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "review_votes" ALTER COLUMN "review_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tips" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "review_id" SET DATA TYPE bigint;--> statement-breakpoint
-- What the planner knows of a column goes with its type.
ANALYZE "reviews", "review_votes", "review_replies", "tips", "visits", "notifications", "challenge_counts", "reports", "audit_log";
