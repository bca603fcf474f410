-- In the order of cuisines all that is Japanese follows all that is Italian: that nothing before it holds a word was known only
-- by visiting everything that does. With the cuisine beside the words the index says so by itself.
DROP INDEX "restaurant_entries_words";--> statement-breakpoint
CREATE INDEX "restaurant_entries_words" ON "restaurant_entries" USING gin ("words", (array["cuisine_type"])) WITH (gin_pending_list_limit = 256);
