CREATE TABLE "own_word_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_word_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_fact_known";--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "own_word_visits" ADD CONSTRAINT "own_word_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_word_visits" ADD CONSTRAINT "own_word_visits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_word_visits_once_key" ON "own_word_visits" USING btree ("user_id","restaurant_id","day");--> statement-breakpoint
CREATE INDEX "own_word_visits_restaurant" ON "own_word_visits" USING btree ("restaurant_id");--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_source" CHECK (("corrections"."fact" in ('menu', 'photo')) = ("corrections"."source" is not null));--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_photo" CHECK ("corrections"."fact" <> 'photo' or "corrections"."image" is not null);--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_fact_known" CHECK ("corrections"."fact" in ('closed', 'hours', 'address', 'position', 'phone', 'website', 'name', 'price', 'menu', 'photo'));