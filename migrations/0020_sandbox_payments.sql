ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_known";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_payments_key" ON "ledger_accounts" USING btree ((true)) WHERE "ledger_accounts"."kind" in ('card payments', 'sandbox payments');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('wallet', 'card payments', 'sandbox payments', 'vouchers'));--> statement-breakpoint
-- Of a ledger that holds any money of the sandbox all card payments count as such: they cannot be told apart once spent.
UPDATE "ledger_accounts" SET "kind" = 'sandbox payments' WHERE "kind" = 'card payments' AND EXISTS (
  SELECT FROM "payments" WHERE "provider" = 'sandbox' AND "status" = 'succeeded'
);
