ALTER TABLE "restaurant_facts" ADD COLUMN "is_suggested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was suggested and accepted before, where it still says so.
INSERT INTO "restaurant_facts" ("restaurant_id", "fact", "is_suggested")
SELECT DISTINCT c."restaurant_id", c."fact", true
FROM "corrections" c JOIN "restaurants" r ON r."id" = c."restaurant_id"
WHERE c."status" = 'accepted' AND c."value" ->> c."fact" = CASE c."fact"
  WHEN 'website' THEN r."website" WHEN 'address' THEN r."address" WHEN 'phone' THEN r."phone" END
ON CONFLICT ("restaurant_id", "fact") DO UPDATE SET "is_suggested" = true;--> statement-breakpoint
-- A fact that came with an import, or that a guest suggested, and is changed by anything else is no longer from there.
CREATE OR REPLACE FUNCTION note_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_facts SET import_id = NULL, is_suggested = false
  WHERE restaurant_id = NEW.id AND (import_id IS NOT NULL OR is_suggested) AND CASE fact
    WHEN 'name' THEN NEW.name <> OLD.name
    WHEN 'address' THEN NEW.address <> OLD.address
    WHEN 'position' THEN (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude)
    WHEN 'phone' THEN NEW.phone IS DISTINCT FROM OLD.phone
    WHEN 'email' THEN NEW.email IS DISTINCT FROM OLD.email
    WHEN 'website' THEN NEW.website IS DISTINCT FROM OLD.website
    WHEN 'hours' THEN NEW.opening_hours IS DISTINCT FROM OLD.opening_hours
    WHEN 'cuisine' THEN NEW.cuisine_type <> OLD.cuisine_type
    WHEN 'price' THEN NEW.price_range IS DISTINCT FROM OLD.price_range
    ELSE (NEW.tags, NEW.features, NEW.view_type) IS DISTINCT FROM (OLD.tags, OLD.features, OLD.view_type)
  END;
  RETURN NULL;
END $$;
