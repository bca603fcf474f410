CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"fact" text NOT NULL,
	"value" jsonb NOT NULL,
	"value_key" text NOT NULL,
	"before" jsonb NOT NULL,
	"note" text,
	"image" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_fact_known" CHECK ("corrections"."fact" in ('closed', 'hours', 'address', 'position', 'phone', 'website', 'name', 'price')),
	CONSTRAINT "corrections_status_known" CHECK ("corrections"."status" in ('open', 'accepted', 'declined')),
	CONSTRAINT "corrections_decided" CHECK (("corrections"."status" = 'open') = ("corrections"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "closed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_once_key" ON "corrections" USING btree ("user_id","restaurant_id","fact") WHERE "corrections"."status" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("restaurant_id","fact") WHERE "corrections"."status" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_restaurant" ON "corrections" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "corrections_user" ON "corrections" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "corrections_decider" ON "corrections" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "corrections_time" ON "corrections" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_closed_hidden" CHECK ("restaurants"."closed_at" is null or "restaurants"."status" = 'rejected');