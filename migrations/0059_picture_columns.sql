CREATE INDEX "restaurant_claims_images" ON "restaurant_claims" USING gin ("images") WITH (fastupdate=false) WHERE "restaurant_claims"."images" <> '{}';--> statement-breakpoint
CREATE INDEX "corrections_image" ON "corrections" USING hash ("image") WHERE "corrections"."image" is not null;--> statement-breakpoint
CREATE INDEX "menu_items_image" ON "menu_items" USING hash ("image") WHERE "menu_items"."image" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_images" ON "restaurants" USING gin ("images") WITH (fastupdate=false) WHERE "restaurants"."images" <> '{}';--> statement-breakpoint
CREATE INDEX "restaurants_logo" ON "restaurants" USING hash ("logo") WHERE "restaurants"."logo" is not null;--> statement-breakpoint
CREATE INDEX "challenges_image" ON "challenges" USING hash ("image") WHERE "challenges"."image" is not null;--> statement-breakpoint
CREATE INDEX "loyalty_rewards_image" ON "loyalty_rewards" USING hash ("image") WHERE "loyalty_rewards"."image" is not null;--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING hash ("avatar") WHERE "users"."avatar" is not null;--> statement-breakpoint
CREATE INDEX "communities_image" ON "communities" USING hash ("image") WHERE "communities"."image" is not null;--> statement-breakpoint
CREATE INDEX "posts_images" ON "posts" USING gin ("images") WITH (fastupdate=false) WHERE "posts"."images" <> '{}';--> statement-breakpoint
CREATE INDEX "reviews_images" ON "reviews" USING gin ("images") WITH (fastupdate=false) WHERE "reviews"."images" <> '{}';--> statement-breakpoint
CREATE INDEX "stories_image" ON "stories" USING hash ("image") WHERE "stories"."image" is not null;