ALTER TABLE "payments" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_unreturned" ON "payments" USING btree ("id") WHERE "payments"."returned" < "payments"."refunded";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned_within" CHECK ("payments"."returned" between 0 and "payments"."refunded");