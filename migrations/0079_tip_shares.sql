CREATE TABLE "tip_rules" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"person_id" integer,
	"published_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "tip_rules_rule_known" CHECK ("tip_rules"."rule" in ('equal', 'hours', 'person')),
	CONSTRAINT "tip_rules_person_only" CHECK ("tip_rules"."person_id" is null or "tip_rules"."rule" = 'person')
);
--> statement-breakpoint
CREATE TABLE "tip_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tip_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tip_id" bigint NOT NULL,
	"user_id" integer,
	"weight" integer DEFAULT 0 NOT NULL,
	"amount" integer,
	"transfer_id" bigint,
	"received_at" timestamptz(3),
	CONSTRAINT "tip_shares_amount_not_negative" CHECK ("tip_shares"."amount" >= 0),
	CONSTRAINT "tip_shares_weight_not_negative" CHECK ("tip_shares"."weight" >= 0),
	CONSTRAINT "tip_shares_paid_amount" CHECK ("tip_shares"."transfer_id" is null or "tip_shares"."amount" > 0),
	CONSTRAINT "tip_shares_received_paid" CHECK ("tip_shares"."received_at" is null or "tip_shares"."transfer_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_known";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "allotted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "received_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "tip_rules" ADD CONSTRAINT "tip_rules_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_rules" ADD CONSTRAINT "tip_rules_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_rules_person" ON "tip_rules" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tip_shares_once" ON "tip_shares" USING btree ("tip_id","user_id");--> statement-breakpoint
CREATE INDEX "tip_shares_user" ON "tip_shares" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tip_shares_transfer_key" ON "tip_shares" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "tips_time" ON "tips" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tips_on_their_way" ON "tips" USING btree ("id") WHERE "tips"."rule" is not null and "tips"."received_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('wallet', 'card payments', 'sandbox payments', 'payouts:stripe', 'payouts:sandbox', 'vouchers', 'left behind', 'operator', 'promotions', 'tips'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('top-up', 'send', 'tip', 'review tip', 'voucher', 'refund', 'payout', 'left behind', 'promotion', 'coupon', 'tip share'));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_rule_known" CHECK ("tips"."rule" in ('equal', 'hours', 'person'));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_rule_first" CHECK (("tips"."rule" is not null or "tips"."allotted_at" is null) and ("tips"."allotted_at" is not null or "tips"."received_at" is null));--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_week_of_hours" CHECK (("tips"."week" is not null) = (coalesce("tips"."rule", '') = 'hours'));--> statement-breakpoint
CREATE FUNCTION guard_tips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.amount, NEW.currency, NEW.rule, NEW.week, NEW.transfer_id) IS DISTINCT FROM (OLD.amount, OLD.currency, OLD.rule, OLD.week, OLD.transfer_id)
    OR (OLD.allotted_at IS NOT NULL AND NEW.allotted_at IS NULL) OR (OLD.received_at IS NOT NULL AND NEW.received_at IS NULL) THEN
    RAISE EXCEPTION 'what tip % is made of is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_tips BEFORE UPDATE ON "tips" FOR EACH ROW EXECUTE FUNCTION guard_tips();--> statement-breakpoint
CREATE FUNCTION guard_tip_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Nothing but the tip itself takes its parts away.
    IF EXISTS (SELECT FROM tips WHERE id = OLD.tip_id) THEN
      RAISE EXCEPTION 'the parts of tip % are fixed', OLD.tip_id;
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.tip_id <> OLD.tip_id OR (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id)
    OR (OLD.amount IS NOT NULL AND (NEW.amount, NEW.weight) IS DISTINCT FROM (OLD.amount, OLD.weight))
    OR (OLD.transfer_id IS NOT NULL AND (NEW.transfer_id, NEW.received_at) IS DISTINCT FROM (OLD.transfer_id, OLD.received_at)) THEN
    RAISE EXCEPTION 'the parts of tip % are fixed', OLD.tip_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER guard_tip_shares BEFORE UPDATE OR DELETE ON "tip_shares" FOR EACH ROW EXECUTE FUNCTION guard_tip_shares();--> statement-breakpoint
CREATE FUNCTION tip_shares_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
  tip record;
  parts record;
BEGIN
  IF TG_TABLE_NAME = 'tips' THEN
    wanted := NEW.id;
  ELSE
    wanted := NEW.tip_id;
  END IF;
  SELECT amount, allotted_at, received_at INTO tip FROM tips WHERE id = wanted;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT sum(amount) AS sum, count(amount) AS fixed, count(*) AS all_parts,
    count(*) FILTER (WHERE amount > 0 AND transfer_id IS NULL) AS unpaid
  INTO parts FROM tip_shares WHERE tip_id = wanted;
  IF (tip.allotted_at IS NULL AND parts.fixed > 0)
    OR (tip.allotted_at IS NOT NULL AND (parts.sum IS DISTINCT FROM tip.amount OR parts.fixed < parts.all_parts)) THEN
    RAISE EXCEPTION 'the parts of tip % do not add up to it', wanted;
  END IF;
  IF (tip.received_at IS NOT NULL) <> (tip.allotted_at IS NOT NULL AND parts.unpaid = 0) THEN
    RAISE EXCEPTION 'the parts of tip % say something else than its state', wanted;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tip_shares_add_up AFTER INSERT OR UPDATE OF amount, transfer_id ON "tip_shares" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tip_shares_add_up();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tip_shares_add_up AFTER UPDATE OF allotted_at, received_at ON "tips" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tip_shares_add_up();
