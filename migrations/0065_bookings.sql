ALTER TABLE "restaurant_facts" DROP CONSTRAINT "restaurant_facts_known";--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reservation_policy" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "restaurant_facts" ADD CONSTRAINT "restaurant_facts_known" CHECK ("restaurant_facts"."fact" in ('name', 'address', 'position', 'phone', 'email', 'website', 'hours', 'cuisine', 'price', 'features', 'hasTerraceHeaters', 'reservationPolicy', 'bookingUrl'));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_reservation_known" CHECK ("restaurants"."reservation_policy" in ('Walk-in only', 'Optional', 'Recommended', 'Required'));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_booking_page" CHECK ("restaurants"."booking_url" like 'https://%');