CREATE TABLE "coupon_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"user_id" integer,
	"terms" integer NOT NULL,
	"started_at" timestamptz(3) DEFAULT now() NOT NULL,
	"ended_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reward_id" integer,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	"transfer_id" bigint,
	"restaurant_id" integer,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount" > 0),
	CONSTRAINT "coupons_currency_known" CHECK ("coupons"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "coupons_paid_closed" CHECK ("coupons"."transfer_id" is null or "coupons"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "promotion_funds" (
	"currency" text PRIMARY KEY NOT NULL,
	"funds" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_funds_currency_known" CHECK ("promotion_funds"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "promotion_funds_reserved_within" CHECK ("promotion_funds"."reserved" between 0 and "promotion_funds"."funds")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_known";--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "reward_amount" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "reward_currency" text;--> statement-breakpoint
ALTER TABLE "coupon_consents" ADD CONSTRAINT "coupon_consents_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_consents" ADD CONSTRAINT "coupon_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reward_id_challenge_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."challenge_rewards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_consents_restaurant" ON "coupon_consents" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_consents_open_key" ON "coupon_consents" USING btree ("restaurant_id") WHERE "coupon_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_consents_user" ON "coupon_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_reward" ON "coupons" USING btree ("reward_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_open_key" ON "coupons" USING btree ("reward_id") WHERE "coupons"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at") WHERE "coupons"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_transfer_key" ON "coupons" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "coupons_restaurant" ON "coupons" USING btree ("restaurant_id","id");--> statement-breakpoint
CREATE INDEX "coupons_time" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_reward_value_whole" CHECK (("challenges"."reward_amount" is null) = ("challenges"."reward_currency" is null) and ("challenges"."reward_amount" is null
        or "challenges"."reward_amount" > 0 and "challenges"."reward_currency" ~ '^[A-Z]{3}$' and "challenges"."restaurant_id" is null));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('wallet', 'card payments', 'sandbox payments', 'payouts:stripe', 'payouts:sandbox', 'vouchers', 'left behind', 'operator', 'promotions'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('top-up', 'send', 'tip', 'review tip', 'voucher', 'refund', 'payout', 'left behind', 'promotion', 'coupon'));