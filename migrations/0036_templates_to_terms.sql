-- What owners picked becomes the terms of a programme: any template begins it.
INSERT INTO "loyalty_terms" ("restaurant_id", "version", "is_on", "rules")
SELECT r.id, 1, true, jsonb_build_object('visit', 20) || picked.rules
FROM "restaurants" r CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(t.rule, t.points) AS rules
  FROM (VALUES ('First Visit Bonus', 'first-visit', 50), ('Review Reward', 'review', 25), ('Photo Share', 'photo', 15),
    ('Loyalty Member', 'loyalty-member', 100), ('Weekend Warrior', 'weekend', 30), ('Social Media Share', 'share', 20)
  ) AS t (name, rule, points)
  WHERE t.name = ANY (r.challenge_templates)
) picked
WHERE picked.rules IS NOT NULL AND NOT EXISTS (SELECT FROM "loyalty_terms" t WHERE t.restaurant_id = r.id);--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "challenge_templates";