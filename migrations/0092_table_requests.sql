CREATE TABLE "table_request_choices" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"user_id" integer,
	"decision_id" integer,
	"at" timestamptz(3) NOT NULL,
	"party" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"offered_at" timestamptz(3),
	"due_at" timestamptz(3) NOT NULL,
	"answered_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "table_requests_state_known" CHECK ("table_requests"."state" in ('asked', 'offered', 'accepted', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "table_requests_party" CHECK ("table_requests"."party" between 1 and 20),
	CONSTRAINT "table_requests_note" CHECK (char_length("table_requests"."note") <= 280),
	CONSTRAINT "table_requests_offer_whole" CHECK ("table_requests"."state" <> 'offered' or "table_requests"."offered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_events_known";--> statement-breakpoint
ALTER TABLE "table_request_choices" ADD CONSTRAINT "table_request_choices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_request_choices" ADD CONSTRAINT "table_request_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_requests" ADD CONSTRAINT "table_requests_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_requests" ADD CONSTRAINT "table_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_requests" ADD CONSTRAINT "table_requests_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_request_choices_user" ON "table_request_choices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "table_requests_restaurant" ON "table_requests" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "table_requests_user" ON "table_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "table_requests_due" ON "table_requests" USING btree ("due_at") WHERE "table_requests"."state" in ('asked', 'offered');--> statement-breakpoint
CREATE INDEX "table_requests_at" ON "table_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "table_requests_decision_all" ON "table_requests" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_requests_decision_key" ON "table_requests" USING btree ("decision_id") WHERE "table_requests"."state" in ('asked', 'offered', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "table_requests_open_key" ON "table_requests" USING btree ("user_id","restaurant_id") WHERE "table_requests"."state" in ('asked', 'offered');--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_events_known" CHECK ("webhooks"."events" <@ array['review.created', 'tip.received', 'visit.recorded', 'reward.redeemed', 'claim.opened', 'table_request.asked']);