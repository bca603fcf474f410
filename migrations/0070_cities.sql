CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"box" double precision[],
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"country" text,
	"source" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "cities_slug_plain" CHECK ("cities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "cities"."slug" <> 'all'),
	CONSTRAINT "cities_currency_known" CHECK ("cities"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "cities_country_known" CHECK ("cities"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "cities_source_known" CHECK ("cities"."source" in ('stored', 'import', 'registration', 'administrator')),
	CONSTRAINT "cities_box_whole" CHECK (("cities"."box" is null) = ("cities"."latitude" is null) and cardinality("cities"."box") = 4),
	CONSTRAINT "cities_centre_whole" CHECK (("cities"."latitude" is null) = ("cities"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" integer NOT NULL,
	"currency" text NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "wallets_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "wallets_balance_not_negative" CHECK ("wallets"."balance" >= 0),
	CONSTRAINT "wallets_currency_other" CHECK ("wallets"."currency" ~ '^[A-Z]{3}$' and "wallets"."currency" <> 'USD')
);
--> statement-breakpoint
ALTER TABLE "restaurant_facts" DROP CONSTRAINT "restaurant_facts_known";--> statement-breakpoint
DROP INDEX "ledger_accounts_wallet_key";--> statement-breakpoint
DROP INDEX "ledger_accounts_house_key";--> statement-breakpoint
DROP INDEX "ledger_accounts_payments_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "city_name" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cities_slug_key" ON "cities" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurants_city" ON "restaurants" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_wallet_currency_key" ON "ledger_accounts" USING btree ("user_id","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house_currency_key" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" <> 'wallet';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_payments_key" ON "ledger_accounts" USING btree ((true)) WHERE "ledger_accounts"."kind" in ('card payments', 'sandbox payments') and "ledger_accounts"."currency" = 'USD';--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_currency_known" CHECK ("imports"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_known" CHECK ("restaurant_facts"."fact" in ('name', 'address', 'position', 'phone', 'email', 'website', 'hours', 'cuisine', 'price', 'features', 'hasTerraceHeaters', 'reservationPolicy', 'bookingUrl', 'diets'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_currency_known" CHECK ("ledger_accounts"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
-- How far two positions in degrees are apart, in kilometres, over the distances of a city.
CREATE FUNCTION city_distance(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT 111.2 * sqrt((lat1 - lat2) ^ 2
    + (cosd((lat1 + lat2) / 2) * least(abs(lng1 - lng2), 360 - abs(lng1 - lng2))) ^ 2)
$$;--> statement-breakpoint
-- The city of a place: of those around its position that which its address names, else whose box holds it, else the nearest;
-- without a position that which its address names. Null where there is none.
-- Its plan is kept, as each restaurant that is written asks it.
CREATE FUNCTION find_city(lat double precision, lng double precision, address text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT c.id
    FROM cities c,
      LATERAL (SELECT city_distance(lat, lng, c.latitude, c.longitude) AS km, EXISTS (
        SELECT FROM unnest(c.name || c.aliases) own WHERE strpos(lower(address), lower(own)) > 0) AS is_named,
        coalesce(lng BETWEEN c.box[1] AND c.box[3] AND lat BETWEEN c.box[2] AND c.box[4], false) AS is_inside) p
    WHERE CASE WHEN km IS NULL THEN is_named ELSE km <= 30 OR is_inside END
    ORDER BY is_named DESC, is_inside DESC, km, length(c.name) DESC, c.id LIMIT 1
  );
END $$;--> statement-breakpoint
CREATE FUNCTION place_in_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.city_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.city_id := coalesce(find_city(to_degrees(NEW.latitude), to_degrees(NEW.longitude), NEW.address), NEW.city_id);
  RETURN NEW;
END $$;--> statement-breakpoint
-- The words of a part of an address that hold no digit: "Lisboa" of "1100-127 Lisboa".
CREATE FUNCTION town_words(part text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(regexp_replace(part, '\S*\d\S*', ' ', 'g'), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- What is stored: a city for each town that some of the addresses name, and for the one that most of them do.
INSERT INTO cities (name, slug, time_zone, source)
SELECT name, CASE WHEN slug = '' OR slug = 'all' OR row_number() OVER (PARTITION BY slug ORDER BY places DESC, name) > 1
    THEN concat_ws('-', nullif(slug, ''), 'city', row_number() OVER (ORDER BY places DESC, name)) ELSE slug END, zone, 'stored'
FROM (
  SELECT mode() WITHIN GROUP (ORDER BY town) AS name, count(*) AS places, mode() WITHIN GROUP (ORDER BY time_zone) AS zone,
    trim(BOTH '-' FROM regexp_replace(lower(regexp_replace(normalize(min(town), NFD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9]+', '-', 'g')) AS slug,
    row_number() OVER (ORDER BY count(*) DESC, lower(town)) AS nth, sum(count(*)) OVER () AS known
  FROM (
    -- The part that holds a postcode, else the last one; a part of two letters ("NY 10118") is a state's, behind its city.
    SELECT time_zone, CASE WHEN length(own) > 2 THEN own WHEN before > 1 THEN town_words(parts[before]) END AS town
    FROM (SELECT time_zone, parts, town_words(parts[at]) AS own, at - 1 AS before FROM (
      SELECT time_zone, parts, coalesce((SELECT max(n) FROM generate_subscripts(parts, 1) n WHERE n > 1 AND parts[n] ~ '\d'),
        nullif(cardinality(parts), 1)) AS at
      FROM (SELECT time_zone, regexp_split_to_array(address, '\s*,\s*') AS parts FROM restaurants) split
    ) found) candidates
  ) towns
  WHERE length(town) BETWEEN 2 AND 60
  GROUP BY lower(town)
) groups
WHERE nth = 1 OR places >= greatest(3, known / 200)
ORDER BY places DESC;--> statement-breakpoint
UPDATE restaurants r SET city_id = find_city(NULL, NULL, address);--> statement-breakpoint
-- Around the middle of its places, without what lies far away.
UPDATE cities c SET latitude = m.lat, longitude = m.lng, box = (
  SELECT ARRAY[min(to_degrees(longitude)), min(to_degrees(latitude)), max(to_degrees(longitude)), max(to_degrees(latitude))]
  FROM restaurants r WHERE r.city_id = c.id
    AND city_distance(m.lat, m.lng, to_degrees(latitude), to_degrees(longitude)) <= 30)
FROM (
  SELECT city_id, percentile_disc(0.5) WITHIN GROUP (ORDER BY to_degrees(latitude)) AS lat,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY to_degrees(longitude)) AS lng
  FROM restaurants WHERE to_degrees(latitude) IS NOT NULL AND to_degrees(longitude) IS NOT NULL GROUP BY city_id
) m
WHERE m.city_id = c.id;--> statement-breakpoint
UPDATE restaurants SET city_id = find_city(to_degrees(latitude), to_degrees(longitude), address)
WHERE city_id IS DISTINCT FROM find_city(to_degrees(latitude), to_degrees(longitude), address);--> statement-breakpoint
DROP FUNCTION town_words;--> statement-breakpoint
CREATE TRIGGER place_new_in_city BEFORE INSERT ON "restaurants" FOR EACH ROW EXECUTE FUNCTION place_in_city();--> statement-breakpoint
CREATE TRIGGER place_moved_in_city BEFORE UPDATE OF latitude, longitude, address ON "restaurants" FOR EACH ROW
  WHEN (OLD.city_id IS NOT DISTINCT FROM NEW.city_id AND (OLD.latitude, OLD.longitude, OLD.address)
    IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.address))
  EXECUTE FUNCTION place_in_city();--> statement-breakpoint
-- What lists and cards say of a city.
CREATE FUNCTION note_changed_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_changes(array_agg(id)) FROM restaurants WHERE city_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_city AFTER UPDATE ON "cities" FOR EACH ROW
  WHEN ((OLD.name, OLD.currency) IS DISTINCT FROM (NEW.name, NEW.currency)) EXECUTE FUNCTION note_changed_city();--> statement-breakpoint
-- As before, and all of them are in one currency.
CREATE OR REPLACE FUNCTION entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(e.amount) <> 0 OR count(DISTINCT a.currency) > 1
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transfer_id = NEW.transfer_id) THEN
    RAISE EXCEPTION 'The entries of transfer % do not add up to zero in one currency', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An account of payments in any currency comes with that of the installation's, of which one kind alone can be there.
CREATE FUNCTION keep_payments_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts (kind) VALUES (NEW.kind) ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM ledger_accounts WHERE kind = NEW.kind AND currency = 'USD') THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_payments_apart BEFORE INSERT ON "ledger_accounts" FOR EACH ROW
  WHEN (NEW.kind IN ('card payments', 'sandbox payments') AND NEW.currency <> 'USD') EXECUTE FUNCTION keep_payments_apart();
