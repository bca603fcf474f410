CREATE TABLE "notification_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"up_to" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_channel_known";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("is_security" DESC NULLS FIRST,"next_attempt_at") WHERE "mails"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_channel_known" CHECK ("notification_settings"."channel" in ('in-app', 'email'));