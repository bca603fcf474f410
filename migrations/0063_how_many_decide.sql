ALTER TABLE "decisions" ADD COLUMN "party" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_party" CHECK ("decisions"."party" between 2 and 30);