-- The words of a text for searching: without accents and case, at most 60 letters each. It needs no extension.
CREATE FUNCTION search_words(text text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(
    regexp_replace(normalize(text, NFD), '[\u0300-\u036f]+', '', 'g'),
    E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r' || '¡¿«»“”‘’„–—…·•', repeat(' ', 49))),
    '(\S{60})\S+', '\1', 'g'), ' '), ''))
$$;--> statement-breakpoint
-- Each word of what somebody looks for, as the beginning of a word; those of a mail address are whole words.
CREATE FUNCTION sought_words(text text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_agg('''' || word || CASE WHEN text ~ '\S@\S+\.\S' THEN '''' ELSE ''':*' END, ' & ')::tsquery
  FROM unnest(tsvector_to_array(search_words(text))) word
$$;--> statement-breakpoint
CREATE INDEX "menu_items_words" ON "menu_items" USING gin (search_words("name" || ' ' || coalesce("description", '')));--> statement-breakpoint
CREATE INDEX "menu_items_time" ON "menu_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "menu_items_name" ON "menu_items" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "menu_items_price" ON "menu_items" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "restaurants_words" ON "restaurants" USING gin (search_words("name" || ' ' || "cuisine_type" || ' ' || "address" || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '') || ' ' || coalesce("website", '')));--> statement-breakpoint
CREATE INDEX "restaurants_time" ON "restaurants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "restaurants_name" ON "restaurants" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "restaurants_cuisine" ON "restaurants" USING btree ("cuisine_type","id");--> statement-breakpoint
CREATE INDEX "restaurants_status" ON "restaurants" USING btree ("status");--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin (search_words(coalesce("title", '') || ' ' || coalesce("review", '')));--> statement-breakpoint
CREATE INDEX "reviews_time" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (search_words("username" || ' ' || "email" || ' ' || coalesce("name", '') || ' ' || coalesce("bio", '')));--> statement-breakpoint
CREATE INDEX "users_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."is_admin";