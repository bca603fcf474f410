-- Names only: no row is read or written.
ALTER FUNCTION search_words(text) RENAME TO to_search_vector;--> statement-breakpoint
ALTER FUNCTION sought_words(text) RENAME TO to_prefix_query;--> statement-breakpoint
CREATE OR REPLACE FUNCTION to_prefix_query(text text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg('''' || word || CASE WHEN text ~ '\S@\S+\.\S' THEN '''' ELSE ''':*' END, ' & ')::tsquery
  FROM unnest(tsvector_to_array(to_search_vector(text))) word
$$;--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "restaurant_entries" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "menu_items" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER INDEX "users_words" RENAME TO "users_search_vector";--> statement-breakpoint
ALTER INDEX "restaurant_entries_words" RENAME TO "restaurant_entries_search_vector";--> statement-breakpoint
ALTER INDEX "menu_items_words" RENAME TO "menu_items_search_vector";--> statement-breakpoint
ALTER INDEX "reviews_words" RENAME TO "reviews_search_vector";--> statement-breakpoint
ALTER INDEX "payments_words" RENAME TO "payments_search_vector";--> statement-breakpoint
ALTER INDEX "audit_log_words" RENAME TO "audit_log_search_vector";--> statement-breakpoint
ALTER FUNCTION put_review_words() RENAME TO set_review_search_vector;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_review_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_search_vector(concat_ws(' ', NEW.title, NEW.review, names_of_user(NEW.user_id),
    name_of_restaurant(NEW.restaurant_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER FUNCTION put_menu_item_words() RENAME TO set_menu_item_search_vector;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_menu_item_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_search_vector(concat_ws(' ', NEW.name, NEW.description, name_of_restaurant(NEW.restaurant_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER FUNCTION put_payment_words() RENAME TO set_payment_search_vector;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_payment_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := to_search_vector(concat_ws(' ', NEW.reference, names_and_email_of_user(NEW.user_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER TRIGGER review_words ON "reviews" RENAME TO review_search_vector;--> statement-breakpoint
ALTER TRIGGER menu_item_words ON "menu_items" RENAME TO menu_item_search_vector;--> statement-breakpoint
ALTER TRIGGER payment_words ON "payments" RENAME TO payment_search_vector;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_restaurant_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_entries (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector)
  VALUES (NEW.id, NEW.user_id, NEW.name, NEW.cuisine_type, NEW.price_range, NEW.status, NEW.created_at, NEW.deleted_at,
    to_search_vector(concat_ws(' ', NEW.name, NEW.cuisine_type, NEW.address, NEW.phone, NEW.email, NEW.website,
      names_and_email_of_user(NEW.user_id))))
  ON CONFLICT (id) DO UPDATE SET
    (user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector) = ROW (excluded.user_id,
      excluded.name, excluded.cuisine_type, excluded.price_range, excluded.status, excluded.created_at, excluded.deleted_at,
      excluded.search_vector);
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION renew_words_of_restaurant() RENAME TO refresh_search_vectors_of_restaurant;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_vectors_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = NEW.id FOR UPDATE;
  UPDATE menu_items SET search_vector = NULL WHERE restaurant_id = NEW.id;
  UPDATE reviews SET search_vector = NULL WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION renew_words_of_user() RENAME TO refresh_search_vectors_of_user;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_vectors_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.id FOR UPDATE;
  -- Updating a column that the trigger of restaurant_entries watches writes the entry anew.
  UPDATE restaurants SET user_id = user_id WHERE user_id = NEW.id;
  UPDATE reviews SET search_vector = NULL WHERE user_id = NEW.id;
  UPDATE payments SET search_vector = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_visits" RENAME TO "page_views";--> statement-breakpoint
ALTER TABLE "page_views" RENAME COLUMN "visits" TO "views";--> statement-breakpoint
ALTER TABLE "page_views" RENAME CONSTRAINT "page_visits_restaurant_id_day_pk" TO "page_views_restaurant_id_day_pk";--> statement-breakpoint
ALTER TABLE "page_views" RENAME CONSTRAINT "page_visits_restaurant_id_restaurants_id_fk" TO "page_views_restaurant_id_restaurants_id_fk";
