CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"setting" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_setting_channel_pk" PRIMARY KEY("user_id","setting","channel"),
	CONSTRAINT "notification_settings_channel_known" CHECK ("notification_settings"."channel" in ('in-app'))
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"starts_at" time(0) NOT NULL,
	"ends_at" time(0) NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_restaurant_id_restaurants_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_review_id_reviews_id_fk";
--> statement-breakpoint
DROP INDEX "notifications_restaurant";--> statement-breakpoint
DROP INDEX "notifications_review";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("user_id","group_key","id" DESC NULLS FIRST) WHERE "notifications"."group_key" is not null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject_kind","subject_id");--> statement-breakpoint
UPDATE "notifications" SET
  "subject_kind" = CASE WHEN "review_id" IS NOT NULL THEN 'review' ELSE 'restaurant' END,
  "subject_id" = coalesce("review_id", "restaurant_id")
WHERE coalesce("review_id", "restaurant_id") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "restaurant_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "review_id";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_form" CHECK ("notifications"."kind" ~ '^[a-z][a-z -]{0,39}$');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_whole" CHECK (("notifications"."subject_kind" is null) = ("notifications"."subject_id" is null));--> statement-breakpoint
-- In place of foreign keys: each table of subjects has this trigger, with the name by which notifications call them.
CREATE FUNCTION forget_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notifications WHERE subject_kind = TG_ARGV[0] AND subject_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "restaurants" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('restaurant');--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('review');--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "posts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('post');--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "comments" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('comment');--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "stories" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('story');--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "communities" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('community');
