ALTER TABLE "corrections" DROP CONSTRAINT "corrections_fact_known";--> statement-breakpoint
ALTER TABLE "restaurant_facts" DROP CONSTRAINT "restaurant_facts_known";--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_fact_known" CHECK ("corrections"."fact" in ('closed', 'hours', 'address', 'position', 'phone', 'website', 'name', 'names', 'price', 'menu', 'photo'));--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_known" CHECK ("restaurant_facts"."fact" in ('name', 'names', 'address', 'position', 'phone', 'email', 'website', 'hours', 'cuisine', 'price', 'features', 'hasTerraceHeaters', 'reservationPolicy', 'bookingUrl', 'menuUrl', 'photoUrl', 'diets'));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_names_by_language" CHECK (jsonb_typeof("menu_items"."names") = 'object');--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_names_by_language" CHECK (jsonb_typeof("restaurants"."names") = 'object');--> statement-breakpoint
-- What something is called in other languages, as one text.
CREATE FUNCTION join_names(names jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg(name, ' ' ORDER BY language) FROM jsonb_each_text(names) AS named(language, name)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_menu_item_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_search_vector(concat_ws(' ', NEW.name, join_names(NEW.names), NEW.description,
    name_of_restaurant(NEW.restaurant_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER menu_item_search_vector ON "menu_items";--> statement-breakpoint
CREATE TRIGGER menu_item_search_vector BEFORE INSERT OR UPDATE OF name, names, description, restaurant_id, search_vector
  ON "menu_items" FOR EACH ROW EXECUTE FUNCTION set_menu_item_search_vector();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_restaurant_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_entries (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector)
  VALUES (NEW.id, NEW.user_id, NEW.name, NEW.cuisine_type, NEW.price_range, NEW.status, NEW.created_at, NEW.deleted_at,
    to_search_vector(concat_ws(' ', NEW.name, join_names(NEW.names), NEW.cuisine_type, NEW.address, NEW.phone, NEW.email,
      NEW.website, names_and_email_of_user(NEW.user_id))))
  ON CONFLICT (id) DO UPDATE SET
    (user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector) = ROW (excluded.user_id,
      excluded.name, excluded.cuisine_type, excluded.price_range, excluded.status, excluded.created_at, excluded.deleted_at,
      excluded.search_vector);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER restaurant_entry ON "restaurants";--> statement-breakpoint
CREATE TRIGGER restaurant_entry AFTER INSERT OR UPDATE OF
  user_id, name, names, cuisine_type, price_range, status, created_at, deleted_at, address, phone, email, website
  ON "restaurants" FOR EACH ROW EXECUTE FUNCTION keep_restaurant_entry();--> statement-breakpoint
-- As before, and what a dish is called in other languages is told to the index.
CREATE OR REPLACE FUNCTION note_changed_dishes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  PERFORM note_search_changes(array_agg(DISTINCT change)) FROM (
    SELECT unnest(CASE WHEN (n.restaurant_id, n.name, n.names, n.dietary) IS DISTINCT FROM (o.restaurant_id, o.name, o.names, o.dietary)
      THEN ARRAY[o.restaurant_id, n.restaurant_id] ELSE ARRAY[page_change(n.restaurant_id)] END) AS change
    FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.* IS DISTINCT FROM o.*
  ) changed;
  RETURN NULL;
END $$;
