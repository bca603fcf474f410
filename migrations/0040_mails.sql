CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"is_security" boolean NOT NULL,
	"setting" text,
	"sealed" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz(3) DEFAULT now(),
	"failure" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"sent_at" timestamptz(3),
	CONSTRAINT "mails_kind_form" CHECK ("mails"."kind" ~ '^[a-z][a-z -]{0,39}$'),
	CONSTRAINT "mails_address_form" CHECK ("mails"."address" ~ '^[^[:space:][:cntrl:]<>,]+@[^[:space:][:cntrl:]<>,@]+$'),
	CONSTRAINT "mails_content_while_due" CHECK (("mails"."sealed" is null) = ("mails"."next_attempt_at" is null)),
	CONSTRAINT "mails_setting_or_security" CHECK (("mails"."setting" is null) = "mails"."is_security")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("is_security" DESC NULLS LAST,"next_attempt_at") WHERE "mails"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");