CREATE TABLE "archive_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archive_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file" text,
	"site" text NOT NULL,
	"archived_at" timestamptz(3) NOT NULL,
	"counts" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_places" integer DEFAULT 0 NOT NULL,
	"handles" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"finished_at" timestamptz(3),
	CONSTRAINT "archive_imports_state_known" CHECK ("archive_imports"."state" in ('draft', 'waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "brought_items" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"local_id" bigint,
	"extra" jsonb,
	CONSTRAINT "brought_items_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installations_one" CHECK ("installations"."is_this")
);
--> statement-breakpoint
CREATE TABLE "deletion_receipts" (
	"reference" text PRIMARY KEY NOT NULL,
	"kept_reviews" boolean NOT NULL,
	"erased" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"books_until" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"completed_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "saved_restaurants" ADD COLUMN "is_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_erasures" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "brought_from" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "brought_from" text;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_items" ADD CONSTRAINT "brought_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_imports_user" ON "archive_imports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_imports_open_key" ON "archive_imports" USING btree ("user_id") WHERE "archive_imports"."state" in ('draft', 'waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "brought_items_once_key" ON "brought_items" USING btree ("kind","key") WHERE "brought_items"."kind" in ('review', 'post', 'comment');--> statement-breakpoint
CREATE INDEX "brought_items_local" ON "brought_items" USING btree ("user_id","kind","local_id");--> statement-breakpoint
CREATE INDEX "reviews_brought" ON "reviews" USING btree ("restaurant_id") WHERE "reviews"."brought_from" is not null;