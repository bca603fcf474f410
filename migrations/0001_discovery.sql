DROP INDEX "restaurants_listed";--> statement-breakpoint
DROP INDEX "restaurants_listed_by_cuisine";--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "score";--> statement-breakpoint
CREATE TABLE "hours_exceptions" (
	"restaurant_id" integer NOT NULL,
	"date" date NOT NULL,
	"periods" jsonb NOT NULL,
	CONSTRAINT "hours_exceptions_restaurant_id_date_pk" PRIMARY KEY("restaurant_id","date")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_restaurants" (
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "saved_restaurants_user_id_restaurant_id_pk" PRIMARY KEY("user_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "star_weights" real[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "quality" double precision DEFAULT 3.8 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "star_prior" real[] DEFAULT '{0.05,0.08,0.2,0.36,0.31}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "trend" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "picks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "confirmed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "hours_exceptions" ADD CONSTRAINT "hours_exceptions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_restaurants" ADD CONSTRAINT "saved_restaurants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_restaurants" ADD CONSTRAINT "saved_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name_key" ON "saved_filters" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "saved_restaurants_restaurant" ON "saved_restaurants" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "search_changes_xid" ON "search_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "search_changes_time" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
-- The weighted counters begin at the next recount.
UPDATE "restaurants" SET "quality" = (rating_sum + 30.4) / (review_count + 8);
--> statement-breakpoint
-- What follows is written by hand: each statement that changes what the search index reads leaves the ids of the
-- restaurants that it concerns, and wakes the processes once. Above 5,000 of them one line stands for all.
CREATE FUNCTION note_search_changes(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(changed), 0) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(changed) > 5000 THEN
    changed := ARRAY[0];
  END IF;
  INSERT INTO search_changes (restaurant_id) SELECT unnest(changed);
  PERFORM pg_notify('search_changes', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION note_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The plan is kept from the first change, of one row perhaps: nested loops would be quadratic for the next one of thousands.
CREATE FUNCTION note_changed_restaurants() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(n.id))
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (
      n.user_id, n.name, n.description, n.cuisine_type, n.price_range, n.status, n.latitude, n.longitude, n.time_zone, n.opening_hours, n.tags, n.features,
      n.languages, n.view_type, n.vibe_type, n.music_type, n.has_live_music, n.shows_type, n.events, n.created_at, n.review_count, n.rating_sum, n.quality,
      n.trend, n.picks, n.confirmed_at
    ) IS DISTINCT FROM (
      o.user_id, o.name, o.description, o.cuisine_type, o.price_range, o.status, o.latitude, o.longitude, o.time_zone, o.opening_hours, o.tags, o.features,
      o.languages, o.view_type, o.vibe_type, o.music_type, o.has_live_music, o.shows_type, o.events, o.created_at, o.review_count, o.rating_sum, o.quality,
      o.trend, o.picks, o.confirmed_at
    );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT restaurant_id)) FROM changed_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_dishes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT id)) FROM (
    SELECT unnest(ARRAY[o.restaurant_id, n.restaurant_id]) AS id
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.restaurant_id, n.name, n.dietary) IS DISTINCT FROM (o.restaurant_id, o.name, o.dietary)
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(ARRAY[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurants_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_restaurants();
--> statement-breakpoint
CREATE TRIGGER restaurants_removed AFTER DELETE ON restaurants REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_restaurants();
--> statement-breakpoint
CREATE TRIGGER restaurants_changed AFTER UPDATE ON restaurants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_restaurants();
--> statement-breakpoint
CREATE TRIGGER restaurants_emptied AFTER TRUNCATE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
--> statement-breakpoint
CREATE TRIGGER menu_items_added AFTER INSERT ON menu_items REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER menu_items_removed AFTER DELETE ON menu_items REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER menu_items_changed AFTER UPDATE ON menu_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_dishes();
--> statement-breakpoint
CREATE TRIGGER menu_items_emptied AFTER TRUNCATE ON menu_items
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_added AFTER INSERT ON hours_exceptions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_removed AFTER DELETE ON hours_exceptions REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_left AFTER UPDATE ON hours_exceptions REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_changed AFTER UPDATE ON hours_exceptions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_parts();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_emptied AFTER TRUNCATE ON hours_exceptions
  FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
