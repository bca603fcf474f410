CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"category" text DEFAULT 'Main' NOT NULL,
	"image" text,
	"is_popular" boolean DEFAULT false NOT NULL,
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "menu_items_of_restaurant" UNIQUE("id","restaurant_id"),
	CONSTRAINT "menu_items_price_not_negative" CHECK ("menu_items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"cuisine_type" text NOT NULL,
	"price_range" text NOT NULL,
	"address" text NOT NULL,
	"latitude" text,
	"longitude" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"phone" text,
	"website" text,
	"opening_hours" jsonb,
	"images" text[] DEFAULT '{}' NOT NULL,
	"logo" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"view_type" text[] DEFAULT '{}' NOT NULL,
	"vibe_type" text[] DEFAULT '{}' NOT NULL,
	"music_type" text[] DEFAULT '{}' NOT NULL,
	"has_live_music" boolean DEFAULT false NOT NULL,
	"shows_type" text[] DEFAULT '{}' NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text,
	"approved_at" timestamptz(3),
	"approved_by" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"score" double precision GENERATED ALWAYS AS ((rating_sum + 30.4) / (review_count + 8)) STORED NOT NULL,
	CONSTRAINT "restaurants_status_known" CHECK ("restaurants"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "restaurants_price_known" CHECK ("restaurants"."price_range" in ('$', '$$', '$$$', '$$$$'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"menu_item_id" integer,
	"rating" integer NOT NULL,
	"food_rating" integer,
	"service_rating" integer,
	"atmosphere_rating" integer,
	"value_rating" integer,
	"view_rating" integer,
	"title" text,
	"review" text,
	"comment" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"tip_amount" integer DEFAULT 0 NOT NULL,
	"review_type" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_tip_not_negative" CHECK ("reviews"."tip_amount" >= 0),
	CONSTRAINT "reviews_type_known" CHECK ("reviews"."review_type" in ('dish', 'venue', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"expire" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"cuisines" text[] DEFAULT '{}' NOT NULL,
	"atmosphere" text[] DEFAULT '{}' NOT NULL,
	"price_tier" text[] DEFAULT '{}' NOT NULL,
	"dietary" text[] DEFAULT '{}' NOT NULL,
	"extras" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"bio" text,
	"avatar" text,
	"type" text DEFAULT 'user' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"wallet_balance" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "users_type_known" CHECK ("users"."type" in ('user', 'restaurant')),
	CONSTRAINT "users_balance_not_negative" CHECK ("users"."wallet_balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dish_of_restaurant" FOREIGN KEY ("menu_item_id","restaurant_id") REFERENCES "public"."menu_items"("id","restaurant_id") ON DELETE set null ("menu_item_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_restaurant" ON "menu_items" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "restaurants_listed" ON "restaurants" USING btree ("status","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurants_listed_by_cuisine" ON "restaurants" USING btree ("status","cuisine_type","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurants_owner" ON "restaurants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_restaurant" ON "reviews" USING btree ("restaurant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_dish" ON "reviews" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "user_preferences_user_key" ON "user_preferences" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));