CREATE TABLE "fact_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"fact" text NOT NULL,
	"value_key" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "fact_answers_fact_known" CHECK ("fact_answers"."fact" in ('hours', 'prices', 'phone', 'accessibility', 'open')),
	CONSTRAINT "fact_answers_answer_known" CHECK ("fact_answers"."answer" in ('yes', 'no', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "fact_confirmations" (
	"restaurant_id" integer NOT NULL,
	"fact" text NOT NULL,
	"value_key" text NOT NULL,
	"people" integer NOT NULL,
	"confirmed_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "fact_confirmations_restaurant_id_fact_pk" PRIMARY KEY("restaurant_id","fact"),
	CONSTRAINT "fact_confirmations_fact_known" CHECK ("fact_confirmations"."fact" in ('hours', 'prices', 'phone', 'accessibility', 'open'))
);
--> statement-breakpoint
CREATE TABLE "menu_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu_item_id" integer NOT NULL,
	"price" integer NOT NULL,
	"until" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fact_answers" ADD CONSTRAINT "fact_answers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_answers" ADD CONSTRAINT "fact_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_confirmations" ADD CONSTRAINT "fact_confirmations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_prices" ADD CONSTRAINT "menu_prices_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fact_answers_once_key" ON "fact_answers" USING btree ("user_id","restaurant_id","day");--> statement-breakpoint
CREATE INDEX "fact_answers_fact" ON "fact_answers" USING btree ("restaurant_id","fact","created_at");--> statement-breakpoint
CREATE INDEX "fact_answers_time" ON "fact_answers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "menu_prices_item" ON "menu_prices" USING btree ("menu_item_id","id");--> statement-breakpoint
CREATE FUNCTION keep_menu_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_prices (menu_item_id, price) VALUES (OLD.id, OLD.price);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_menu_price AFTER UPDATE OF price ON "menu_items" FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION keep_menu_price();
