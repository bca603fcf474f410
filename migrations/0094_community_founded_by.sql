ALTER TABLE "communities" ADD COLUMN "founded_by_id" integer;--> statement-breakpoint
-- Older ones count in no limit any more.
UPDATE "communities" SET "founded_by_id" = "founder_id" WHERE "created_at" > now() - interval '30 days';--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_founded_by_id_users_id_fk" FOREIGN KEY ("founded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_founded_by" ON "communities" USING btree ("founded_by_id","created_at");
