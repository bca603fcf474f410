CREATE TABLE "payout_accounts" (
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"next_weekly_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"provider" text NOT NULL,
	"destination" text NOT NULL,
	"destination_name" text NOT NULL,
	"reference" text,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"completed_at" timestamptz(3),
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_currency_known" CHECK ("payouts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payouts_cause_known" CHECK ("payouts"."cause" in ('press', 'weekly', 'leaving')),
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'sent', 'paid', 'returning', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_known";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_reference" ON "payout_accounts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payout_accounts_weekly" ON "payout_accounts" USING btree ("next_weekly_at") WHERE "payout_accounts"."next_weekly_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_key" ON "payouts" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_time" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_amount" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("id") WHERE "payouts"."status" in ('requested', 'sent', 'returning');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('wallet', 'card payments', 'sandbox payments', 'payouts:stripe', 'payouts:sandbox', 'vouchers', 'left behind'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('top-up', 'send', 'tip', 'review tip', 'voucher', 'refund', 'payout', 'left behind'));