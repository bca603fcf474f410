ALTER TABLE "cities" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_names_by_language" CHECK (jsonb_typeof("cities"."names") = 'object');--> statement-breakpoint
-- As before, with what a city is called in other languages among what an address may name.
CREATE OR REPLACE FUNCTION find_city(lat double precision, lng double precision, address text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT c.id
    FROM cities c,
      LATERAL (SELECT city_distance(lat, lng, c.latitude, c.longitude) AS km, EXISTS (
        SELECT FROM unnest(c.name || c.aliases) own WHERE strpos(lower(address), lower(own)) > 0
      ) OR c.names <> '{}' AND EXISTS (
        SELECT FROM jsonb_each_text(c.names) n(language, own)
        WHERE length(own) > 1 AND strpos(lower(address), lower(own)) > 0) AS is_named,
        coalesce(lng BETWEEN c.box[1] AND c.box[3] AND lat BETWEEN c.box[2] AND c.box[4], false) AS is_inside) p
    WHERE CASE WHEN km IS NULL THEN is_named ELSE km <= 30 OR is_inside END
    ORDER BY is_named DESC, is_inside DESC, km, length(c.name) DESC, c.id LIMIT 1
  );
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_changed_city AFTER UPDATE ON "cities" FOR EACH ROW
  WHEN ((OLD.name, OLD.names, OLD.currency) IS DISTINCT FROM (NEW.name, NEW.names, NEW.currency)) EXECUTE FUNCTION note_changed_city();
