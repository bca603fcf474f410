-- A row is found by what its line in a table shows: a review by its author's and its restaurant's names too, a dish by its
-- restaurant's, a restaurant or a payment by its person's. Looking for them there costs a join of as many rows as hold the words; they
-- are kept among the row's own instead, so that one index knows all rows that hold all words.
-- Whoever writes a row holds those whose names it takes, as its foreign key does, and whoever is renamed waits for that.
ALTER TABLE "payments" ADD COLUMN "words" tsvector;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "menu_items" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
DROP INDEX "reviews_words";--> statement-breakpoint
DROP INDEX "menu_items_words";--> statement-breakpoint
DROP INDEX "restaurant_entries_words";--> statement-breakpoint
UPDATE "reviews" SET words = search_words(concat_ws(' ', title, review, u.username, u.name, r.name))
FROM "users" u, "restaurants" r WHERE u.id = "reviews".user_id AND r.id = "reviews".restaurant_id;--> statement-breakpoint
UPDATE "menu_items" SET words = search_words(concat_ws(' ', "menu_items".name, "menu_items".description, r.name))
FROM "restaurants" r WHERE r.id = "menu_items".restaurant_id;--> statement-breakpoint
UPDATE "restaurant_entries" SET words = search_words(concat_ws(' ', r.name, r.cuisine_type, r.address, r.phone, r.email, r.website,
  u.username, u.email, u.name))
FROM "restaurants" r, "users" u WHERE r.id = "restaurant_entries".id AND u.id = r.user_id;--> statement-breakpoint
UPDATE "payments" SET words = search_words(concat_ws(' ', reference,
  (SELECT concat_ws(' ', username, email, name) FROM "users" WHERE id = "payments".user_id)));--> statement-breakpoint
-- What was added last lies in a list that each search reads from end to end: it is put in its place before it is long.
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "menu_items_words" ON "menu_items" USING gin ("words") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "restaurant_entries_words" ON "restaurant_entries" USING gin ("words") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "payments_words" ON "payments" USING gin ("words") WITH (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_words" SET (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE FUNCTION put_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.title, NEW.review,
    (SELECT concat_ws(' ', username, name) FROM users WHERE id = NEW.user_id FOR KEY SHARE),
    (SELECT name FROM restaurants WHERE id = NEW.restaurant_id FOR KEY SHARE)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER review_words BEFORE INSERT OR UPDATE OF title, review, user_id, restaurant_id, words
  ON "reviews" FOR EACH ROW EXECUTE FUNCTION put_review_words();--> statement-breakpoint
CREATE FUNCTION put_menu_item_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.name, NEW.description,
    (SELECT name FROM restaurants WHERE id = NEW.restaurant_id FOR KEY SHARE)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER menu_item_words BEFORE INSERT OR UPDATE OF name, description, restaurant_id, words
  ON "menu_items" FOR EACH ROW EXECUTE FUNCTION put_menu_item_words();--> statement-breakpoint
CREATE FUNCTION put_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := search_words(concat_ws(' ', NEW.reference,
    (SELECT concat_ws(' ', username, email, name) FROM users WHERE id = NEW.user_id FOR KEY SHARE)));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_words BEFORE INSERT OR UPDATE OF reference, user_id, words
  ON "payments" FOR EACH ROW EXECUTE FUNCTION put_payment_words();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_restaurant_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_entries (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words)
  VALUES (NEW.id, NEW.user_id, NEW.name, NEW.cuisine_type, NEW.price_range, NEW.status, NEW.created_at, NEW.deleted_at,
    search_words(concat_ws(' ', NEW.name, NEW.cuisine_type, NEW.address, NEW.phone, NEW.email, NEW.website,
      (SELECT concat_ws(' ', username, email, name) FROM users WHERE id = NEW.user_id FOR KEY SHARE))))
  ON CONFLICT (id) DO UPDATE SET
    (user_id, name, cuisine_type, price_range, status, created_at, deleted_at, words) = ROW (excluded.user_id, excluded.name,
      excluded.cuisine_type, excluded.price_range, excluded.status, excluded.created_at, excluded.deleted_at, excluded.words);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION renew_words_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM restaurants WHERE id = NEW.id FOR UPDATE;
  UPDATE menu_items SET words = NULL WHERE restaurant_id = NEW.id;
  UPDATE reviews SET words = NULL WHERE restaurant_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER restaurant_renamed AFTER UPDATE OF name ON "restaurants" FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION renew_words_of_restaurant();--> statement-breakpoint
CREATE FUNCTION renew_words_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.id FOR UPDATE;
  -- Naming a column that an entry is made of makes it anew.
  UPDATE restaurants SET user_id = user_id WHERE user_id = NEW.id;
  UPDATE reviews SET words = NULL WHERE user_id = NEW.id;
  UPDATE payments SET words = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_renamed AFTER UPDATE OF username, email, name ON "users" FOR EACH ROW
  WHEN ((NEW.username, NEW.email, NEW.name) IS DISTINCT FROM (OLD.username, OLD.email, OLD.name))
  EXECUTE FUNCTION renew_words_of_user();
