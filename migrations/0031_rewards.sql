CREATE TABLE "badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"earned_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"progress_id" integer NOT NULL,
	"key" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"happened_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"type" text DEFAULT 'coupon' NOT NULL,
	"value" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"user_id" integer,
	"handed_out_at" timestamptz(3),
	"is_claimed" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamptz(3),
	"claimed_by" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer,
	"community_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text,
	"type" text NOT NULL,
	"counts" text NOT NULL,
	"cuisine" text,
	"required_count" integer DEFAULT 1 NOT NULL,
	"time_limit" integer,
	"points" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"image" text,
	"start_date" timestamptz(3),
	"end_date" timestamptz(3),
	"time_zone" text NOT NULL,
	"reward_on" text,
	"reward" text,
	"created_by" integer,
	"stopped_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_required_count_positive" CHECK ("challenges"."required_count" > 0),
	CONSTRAINT "challenges_time_limit_positive" CHECK ("challenges"."time_limit" > 0),
	CONSTRAINT "challenges_points_not_negative" CHECK ("challenges"."points" >= 0),
	CONSTRAINT "challenges_type_known" CHECK ("challenges"."type" in ('daily', 'food_explorer', 'local_favorite', 'seasonal', 'limited_edition')),
	CONSTRAINT "challenges_counts_known" CHECK ("challenges"."counts" in ('visit', 'review', 'photo', 'cuisine', 'restaurant')),
	CONSTRAINT "challenges_reward_on_known" CHECK ("challenges"."reward_on" in ('accept', 'complete'))
);
--> statement-breakpoint
CREATE TABLE "user_challenge_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_challenge_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamptz(3),
	"accepted_at" timestamptz(3) DEFAULT now() NOT NULL,
	"deadline" timestamptz(3),
	"withdrawn_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"rule" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"day" date NOT NULL,
	"reverses" bigint,
	"note" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_entries_delta_moves" CHECK ("loyalty_entries"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_expiry_notices" (
	"membership_id" integer NOT NULL,
	"last_visit_day" date NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_expiry_notices_membership_id_last_visit_day_days_before_pk" PRIMARY KEY("membership_id","last_visit_day","days_before")
);
--> statement-breakpoint
CREATE TABLE "loyalty_memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"restaurant_id" integer,
	"joined_at" timestamptz(3) DEFAULT now() NOT NULL,
	"left_at" timestamptz(3),
	"total_points" integer DEFAULT 0 NOT NULL,
	"tier" text DEFAULT 'Bronze' NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"last_visit_day" date,
	CONSTRAINT "loyalty_memberships_tier_known" CHECK ("loyalty_memberships"."tier" in ('Bronze', 'Silver', 'Gold'))
);
--> statement-breakpoint
CREATE TABLE "loyalty_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"membership_id" integer NOT NULL,
	"joined_on" date NOT NULL,
	"left_on" date
);
--> statement-breakpoint
CREATE TABLE "loyalty_redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reward_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"price" integer NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"confirmed_at" timestamptz(3),
	"confirmed_by" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_redemptions_status_known" CHECK ("loyalty_redemptions"."status" in ('open', 'confirmed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "loyalty_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image" text,
	"price" integer NOT NULL,
	"next_price" integer,
	"next_price_from" timestamptz(3),
	"stock" integer,
	"per_person" integer,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_rewards_price_positive" CHECK ("loyalty_rewards"."price" > 0 and "loyalty_rewards"."next_price" > 0),
	CONSTRAINT "loyalty_rewards_stock_not_negative" CHECK ("loyalty_rewards"."stock" >= 0),
	CONSTRAINT "loyalty_rewards_per_person_positive" CHECK ("loyalty_rewards"."per_person" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"valid_from" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_link_openings" (
	"share_link_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "share_link_openings_share_link_id_user_id_pk" PRIMARY KEY("share_link_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_staff" (
	"restaurant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_staff_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"accepted_at" timestamptz(3),
	"accepted_by" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "on_leaderboards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_counts" ADD CONSTRAINT "challenge_counts_progress_id_user_challenge_progress_id_fk" FOREIGN KEY ("progress_id") REFERENCES "public"."user_challenge_progress"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_rewards" ADD CONSTRAINT "challenge_rewards_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD CONSTRAINT "user_challenge_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD CONSTRAINT "user_challenge_progress_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_membership_known" FOREIGN KEY ("membership_id") REFERENCES "public"."loyalty_memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_reverses_known" FOREIGN KEY ("reverses") REFERENCES "public"."loyalty_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_expiry_notices" ADD CONSTRAINT "loyalty_expiry_notices_membership_id_loyalty_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."loyalty_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_memberships" ADD CONSTRAINT "loyalty_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_memberships" ADD CONSTRAINT "loyalty_memberships_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_periods" ADD CONSTRAINT "loyalty_periods_membership_id_loyalty_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."loyalty_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redemptions" ADD CONSTRAINT "loyalty_redemptions_reward_id_loyalty_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."loyalty_rewards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redemptions" ADD CONSTRAINT "loyalty_redemptions_membership_id_loyalty_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."loyalty_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_redemptions" ADD CONSTRAINT "loyalty_redemptions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_rewards" ADD CONSTRAINT "loyalty_rewards_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_terms" ADD CONSTRAINT "loyalty_terms_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_openings" ADD CONSTRAINT "share_link_openings_share_link_id_share_links_id_fk" FOREIGN KEY ("share_link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_openings" ADD CONSTRAINT "share_link_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_staff" ADD CONSTRAINT "restaurant_staff_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_staff" ADD CONSTRAINT "restaurant_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_once_key" ON "badges" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_counts_key" ON "challenge_counts" USING btree ("progress_id","key");--> statement-breakpoint
CREATE INDEX "challenge_counts_source" ON "challenge_counts" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_rewards_value_key" ON "challenge_rewards" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_rewards_once_key" ON "challenge_rewards" USING btree ("challenge_id","user_id");--> statement-breakpoint
CREATE INDEX "challenge_rewards_stock" ON "challenge_rewards" USING btree ("challenge_id","id") WHERE "challenge_rewards"."handed_out_at" is null;--> statement-breakpoint
CREATE INDEX "challenge_rewards_user" ON "challenge_rewards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_rewards_claimed_by" ON "challenge_rewards" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "challenges_restaurant" ON "challenges" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "challenges_community" ON "challenges" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "challenges_created_by" ON "challenges" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "user_challenge_progress_once_key" ON "user_challenge_progress" USING btree ("user_id","challenge_id","period");--> statement-breakpoint
CREATE INDEX "user_challenge_progress_challenge" ON "user_challenge_progress" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "loyalty_entries_membership" ON "loyalty_entries" USING btree ("membership_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_source_key" ON "loyalty_entries" USING btree ("membership_id","rule","source_kind","source_id") WHERE "loyalty_entries"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_reverses_key" ON "loyalty_entries" USING btree ("reverses") WHERE "loyalty_entries"."reverses" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_memberships_pair_key" ON "loyalty_memberships" USING btree ("user_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "loyalty_memberships_restaurant" ON "loyalty_memberships" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "loyalty_periods_membership" ON "loyalty_periods" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_periods_open_key" ON "loyalty_periods" USING btree ("membership_id") WHERE "loyalty_periods"."left_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_redemptions_code_key" ON "loyalty_redemptions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "loyalty_redemptions_membership" ON "loyalty_redemptions" USING btree ("membership_id","id");--> statement-breakpoint
CREATE INDEX "loyalty_redemptions_reward" ON "loyalty_redemptions" USING btree ("reward_id","id");--> statement-breakpoint
CREATE INDEX "loyalty_redemptions_open" ON "loyalty_redemptions" USING btree ("expires_at") WHERE "loyalty_redemptions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "loyalty_redemptions_confirmed_by" ON "loyalty_redemptions" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "loyalty_rewards_restaurant" ON "loyalty_rewards" USING btree ("restaurant_id","price");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_terms_version_key" ON "loyalty_terms" USING btree ("restaurant_id","version");--> statement-breakpoint
CREATE INDEX "share_link_openings_user" ON "share_link_openings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token_key" ON "share_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_pair_key" ON "share_links" USING btree ("user_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "share_links_restaurant" ON "share_links" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_staff_user" ON "restaurant_staff" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_restaurant" ON "staff_invitations" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "staff_invitations_accepted_by" ON "staff_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "loyalty_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON "loyalty_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "loyalty_entries" FROM CURRENT_USER;--> statement-breakpoint
-- A reversing entry locks the one that it names, which asks for a right to update some column: this one cannot be updated.
GRANT UPDATE (id) ON "loyalty_entries" TO CURRENT_USER;--> statement-breakpoint
-- Entries alone move a member's points: the total is theirs by construction, and taking points for a reward needs them.
CREATE FUNCTION add_loyalty_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loyalty_memberships m SET total_points = m.total_points + e.delta
    FROM (SELECT membership_id, sum(delta)::int AS delta FROM added GROUP BY membership_id) e WHERE m.id = e.membership_id;
  IF EXISTS (SELECT FROM added e JOIN loyalty_memberships m ON m.id = e.membership_id
      WHERE e.rule = 'redemption' AND e.reverses IS NULL AND m.total_points < 0) THEN
    RAISE EXCEPTION 'A reward costs more points than there are' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_loyalty_entries AFTER INSERT ON "loyalty_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_loyalty_entries();--> statement-breakpoint
CREATE FUNCTION keep_loyalty_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'Points move by entries alone' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_loyalty_total BEFORE UPDATE OF "total_points" ON "loyalty_memberships" FOR EACH ROW EXECUTE FUNCTION keep_loyalty_total();--> statement-breakpoint
CREATE TRIGGER forget_notifications AFTER DELETE ON "challenges" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_notifications('challenge');
