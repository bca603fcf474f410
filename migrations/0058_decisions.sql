CREATE TABLE "decision_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"user_id" integer,
	"guest_name" text,
	"key_hash" text,
	"is_done" boolean DEFAULT false NOT NULL,
	"is_coming" boolean,
	"guests" smallint DEFAULT 0 NOT NULL,
	"diets" text[] DEFAULT '{}' NOT NULL,
	"budget" text,
	"distance" double precision,
	"step_free" boolean DEFAULT false NOT NULL,
	"cuisines" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "decision_people_guest_name" CHECK (char_length("decision_people"."guest_name") between 1 and 40),
	CONSTRAINT "decision_people_guests" CHECK ("decision_people"."guests" between 0 and 8),
	CONSTRAINT "decision_people_distance" CHECK ("decision_people"."distance" > 0)
);
--> statement-breakpoint
CREATE TABLE "decision_places" (
	"decision_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"suggested_by_id" integer,
	"score" double precision NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "decision_places_decision_id_restaurant_id_pk" PRIMARY KEY("decision_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "decision_votes" (
	"person_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "decision_votes_person_id_restaurant_id_pk" PRIMARY KEY("person_id","restaurant_id"),
	CONSTRAINT "decision_votes_verdict_known" CHECK ("decision_votes"."verdict" in ('no', 'ok', 'love'))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"host_id" integer,
	"title" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"time_zone" text NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'voting' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"radius" double precision,
	"area" text,
	"seed_hash" text NOT NULL,
	"seed" text NOT NULL,
	"chosen_id" integer,
	"result" jsonb,
	"decided_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_token_form" CHECK ("decisions"."token" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "decisions_state_known" CHECK ("decisions"."state" in ('voting', 'decided', 'cancelled')),
	CONSTRAINT "decisions_area_whole" CHECK (("decisions"."lat" is null) = ("decisions"."lng" is null)),
	CONSTRAINT "decisions_result_whole" CHECK (("decisions"."state" = 'decided') = ("decisions"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "decision_people" ADD CONSTRAINT "decision_people_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_people" ADD CONSTRAINT "decision_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_places" ADD CONSTRAINT "decision_places_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_places" ADD CONSTRAINT "decision_places_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_places" ADD CONSTRAINT "decision_places_suggested_by_id_decision_people_id_fk" FOREIGN KEY ("suggested_by_id") REFERENCES "public"."decision_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_votes" ADD CONSTRAINT "decision_votes_person_id_decision_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."decision_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_votes" ADD CONSTRAINT "decision_votes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_chosen_id_restaurants_id_fk" FOREIGN KEY ("chosen_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_people_user_key" ON "decision_people" USING btree ("decision_id","user_id");--> statement-breakpoint
CREATE INDEX "decision_people_user" ON "decision_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_people_key_hash_key" ON "decision_people" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_places_suggested_key" ON "decision_places" USING btree ("suggested_by_id");--> statement-breakpoint
CREATE INDEX "decision_places_restaurant" ON "decision_places" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "decision_votes_restaurant" ON "decision_votes" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_token_key" ON "decisions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "decisions_host" ON "decisions" USING btree ("host_id","id");--> statement-breakpoint
CREATE INDEX "decisions_due" ON "decisions" USING btree ("closes_at") WHERE "decisions"."state" = 'voting';--> statement-breakpoint
CREATE INDEX "decisions_chosen" ON "decisions" USING btree ("chosen_id");--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "decisions" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('decision');
