CREATE TABLE "used_scans" (
	"id" text PRIMARY KEY NOT NULL,
	"used_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_scans_used" ON "used_scans" USING btree ("used_at");