-- Holding a row waits for whoever renames it, but gives the row as it was before: a name is read once its row is held, by a statement
-- of its own, which sees what came meanwhile. Otherwise a row that is written at that moment keeps the old name.
CREATE FUNCTION names_of_user(user_id integer) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = user_id FOR KEY SHARE;
  RETURN (SELECT concat_ws(' ', username, name) FROM users WHERE id = user_id);
END $$;--> statement-breakpoint
CREATE FUNCTION names_and_email_of_user(user_id integer) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = user_id FOR KEY SHARE;
  RETURN (SELECT concat_ws(' ', username, email, name) FROM users WHERE id = user_id);
END $$;--> statement-breakpoint
CREATE FUNCTION name_of_restaurant(restaurant_id integer) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = restaurant_id FOR KEY SHARE;
  RETURN (SELECT name FROM restaurants WHERE id = restaurant_id);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION put_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.title, NEW.review, names_of_user(NEW.user_id), name_of_restaurant(NEW.restaurant_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION put_menu_item_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.name, NEW.description, name_of_restaurant(NEW.restaurant_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION put_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.reference, names_and_email_of_user(NEW.user_id)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_restaurant_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_entries (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words)
  VALUES (NEW.id, NEW.user_id, NEW.name, NEW.cuisine_type, NEW.price_range, NEW.status, NEW.created_at, NEW.deleted_at,
    search_words(concat_ws(' ', NEW.name, NEW.cuisine_type, NEW.address, NEW.phone, NEW.email, NEW.website,
      names_and_email_of_user(NEW.user_id))))
  ON CONFLICT (id) DO UPDATE SET
    (user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words) = ROW (excluded.user_id, excluded.name,
      excluded.cuisine_type, excluded.price_range, excluded.status, excluded.created_at, excluded.deleted_at, excluded.words);
  RETURN NULL;
END $$;
