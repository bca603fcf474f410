CREATE TABLE "removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"title" text,
	"text" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"rule" text,
	"reason" text,
	"kept" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "removals_rule_known" CHECK ("removals"."rule" in ('Spam or advertising', 'Fake or paid for', 'Offensive', 'Private information', 'Wrong facts', 'Something else'))
);
--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_user" ON "removals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "removals_time" ON "removals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "removals_images" ON "removals" USING gin ("images") WITH (fastupdate=false) WHERE "removals"."images" <> '{}';