CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"byte_count" bigint NOT NULL,
	"format" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source_kind" text NOT NULL,
	"source_name" text NOT NULL,
	"source_url" text,
	"licence" text NOT NULL,
	"licence_url" text,
	"attribution" text,
	"data_date" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"failure" text,
	"position" integer DEFAULT 0 NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"removed_count" integer DEFAULT 0 NOT NULL,
	"restored_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"started_at" timestamptz(3),
	"finished_at" timestamptz(3),
	"undone_at" timestamptz(3),
	CONSTRAINT "imports_format_known" CHECK ("imports"."format" in ('openstreetmap', 'csv', 'json-ld')),
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('draft', 'waiting', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_facts" (
	"restaurant_id" integer NOT NULL,
	"fact" text NOT NULL,
	"import_id" integer,
	CONSTRAINT "restaurant_facts_restaurant_id_fact_pk" PRIMARY KEY("restaurant_id","fact"),
	CONSTRAINT "restaurant_facts_known" CHECK ("restaurant_facts"."fact" in ('name', 'address', 'position', 'phone', 'email', 'website', 'hours', 'cuisine', 'price', 'features'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_sources" (
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"restaurant_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	CONSTRAINT "restaurant_sources_kind_source_id_pk" PRIMARY KEY("kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "restaurant_entries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_entries" ALTER COLUMN "price_range" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "price_range" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_sources" ADD CONSTRAINT "restaurant_sources_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_sources" ADD CONSTRAINT "restaurant_sources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_changes_pair_key" ON "import_changes" USING btree ("import_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "import_changes_restaurant" ON "import_changes" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "import_errors_import" ON "import_errors" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "imports_actor" ON "imports" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "restaurant_facts_import" ON "restaurant_facts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "restaurant_sources_restaurant" ON "restaurant_sources" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_sources_import" ON "restaurant_sources" USING btree ("import_id");--> statement-breakpoint
-- A name as places are matched by it: without accents, case, punctuation and letters of other scripts that look the same,
-- and without the words that say no more than that it is a restaurant, unless there are no others.
CREATE FUNCTION match_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif(regexp_replace(plain, '\m(the|restaurant|restaurante|ristorante)\M|[^[:alnum:]]+', '', 'g'), ''), plain)
  FROM (SELECT translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g')),
    'аеорсухіјѕһԁѵαεοριυνκτ', 'aeopcyxijshdvaeopiuvkt') AS plain) n
$$;--> statement-breakpoint
-- Null for what is no number.
CREATE FUNCTION to_degrees(text text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN text ~ '^-?\d{1,3}(\.\d{1,20})?$' THEN text::double precision END
$$;--> statement-breakpoint
CREATE INDEX "restaurants_match" ON "restaurants" USING btree (match_name("name"),to_degrees("latitude"));--> statement-breakpoint
-- A fact that came with an import and is changed by anything else is no longer from there.
CREATE FUNCTION note_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_facts SET import_id = NULL
  WHERE restaurant_id = NEW.id AND import_id IS NOT NULL AND CASE fact
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
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_facts AFTER UPDATE OF name, address, latitude, longitude, phone, email, website, opening_hours,
  cuisine_type, price_range, tags, features, view_type ON "restaurants" FOR EACH ROW
  WHEN (current_setting('tablemate.import', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changed_facts();
