CREATE TABLE "exposures" (
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_slot" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "exposures_restaurant_id_day_is_slot_pk" PRIMARY KEY("restaurant_id","day","is_slot"),
	CONSTRAINT "exposures_count_positive" CHECK ("exposures"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "exposures" ADD CONSTRAINT "exposures_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exposures_day" ON "exposures" USING btree ("day");