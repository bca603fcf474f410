CREATE TABLE "private_words" (
	"review_id" bigint NOT NULL,
	"rating" integer,
	"word" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"edited_at" timestamptz(3),
	CONSTRAINT "private_words_once" PRIMARY KEY("review_id"),
	CONSTRAINT "private_words_rating_range" CHECK ("private_words"."rating" between 1 and 5),
	CONSTRAINT "private_words_not_empty" CHECK ("private_words"."rating" is not null or "private_words"."word" is not null)
);
--> statement-breakpoint
ALTER TABLE "private_words" ADD CONSTRAINT "private_words_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;