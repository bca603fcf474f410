CREATE TABLE "taste_comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"outcome" integer NOT NULL,
	"asked_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "taste_comparisons_ordered" CHECK ("taste_comparisons"."a" < "taste_comparisons"."b"),
	CONSTRAINT "taste_comparisons_outcome_known" CHECK ("taste_comparisons"."outcome" in (-1, 0, 1))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_ranking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "taste_comparisons" ADD CONSTRAINT "taste_comparisons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_comparisons" ADD CONSTRAINT "taste_comparisons_a_restaurants_id_fk" FOREIGN KEY ("a") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_comparisons" ADD CONSTRAINT "taste_comparisons_b_restaurants_id_fk" FOREIGN KEY ("b") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taste_comparisons_pair_key" ON "taste_comparisons" USING btree ("user_id","a","b");--> statement-breakpoint
CREATE INDEX "taste_comparisons_user" ON "taste_comparisons" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "taste_comparisons_a" ON "taste_comparisons" USING btree ("a");--> statement-breakpoint
CREATE INDEX "taste_comparisons_b" ON "taste_comparisons" USING btree ("b");