ALTER TABLE "restaurant_facts" DROP CONSTRAINT "restaurant_facts_known";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "menu_url" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_known" CHECK ("restaurant_facts"."fact" in ('name', 'address', 'position', 'phone', 'email', 'website', 'hours', 'cuisine', 'price', 'features', 'hasTerraceHeaters', 'reservationPolicy', 'bookingUrl', 'menuUrl', 'photoUrl', 'diets'));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_menu_page" CHECK ("restaurants"."menu_url" like 'https://%');--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_photo_page" CHECK ("restaurants"."photo_url" like 'https://%');