CREATE TABLE "restaurant_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurant_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"user_id" integer,
	"way" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_dispute" boolean DEFAULT false NOT NULL,
	"sent_to" text,
	"code_hash" text,
	"code_expires_at" timestamptz(3),
	"code_tries" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamptz(3),
	"note" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_claims_way_known" CHECK ("restaurant_claims"."way" in ('mail', 'letter', 'look')),
	CONSTRAINT "restaurant_claims_state_known" CHECK ("restaurant_claims"."state" in ('open', 'proved', 'refused', 'withdrawn', 'overturned')),
	CONSTRAINT "restaurant_claims_code_ends" CHECK (("restaurant_claims"."code_hash" is null) = ("restaurant_claims"."code_expires_at" is null)),
	CONSTRAINT "restaurant_claims_code_while_open" CHECK ("restaurant_claims"."code_hash" is null or "restaurant_claims"."state" = 'open')
);
--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_claims" ADD CONSTRAINT "restaurant_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_claims_open_key" ON "restaurant_claims" USING btree ("user_id","restaurant_id") WHERE "restaurant_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "restaurant_claims_restaurant" ON "restaurant_claims" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "restaurant_claims_user" ON "restaurant_claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "restaurant_claims_decider" ON "restaurant_claims" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "restaurant_claims_time" ON "restaurant_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "restaurant_claims_waiting" ON "restaurant_claims" USING btree ("created_at") WHERE "restaurant_claims"."state" = 'open';