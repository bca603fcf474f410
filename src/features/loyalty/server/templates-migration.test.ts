import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBeforeMigration } from '#testing/database/before-migration.ts';
import { LOYALTY_RULES, OPTIONAL_RULES } from '../rules.ts';

let before: Awaited<ReturnType<typeof openBeforeMigration>>;
beforeAll(async () => {
  before = await openBeforeMigration('0036_templates_to_terms');
});
afterAll(() => before.close());

test('templates that owners had picked are the rules of their loyalty programs after the migration', async () => {
  const { pool } = before;
  const names = OPTIONAL_RULES.map((rule) => LOYALTY_RULES[rule].name);
  const picks = {
    none: [],
    one: ['Weekend Warrior'],
    all: names,
    twice: ['Photo Share', 'Photo Share', 'Review Reward'],
    unknown: ['Free lunch'],
    mixed: ['Free lunch', 'First Visit Bonus'],
    chosen: ['Loyalty Member'],
  };
  const owner = await pool.query<{ id: number }>(
    `insert into users (username, email, password, type) values ('owner', 'owner@example.com', 'none', 'restaurant') returning id`,
  );
  for (const [place, templates] of Object.entries(picks))
    await pool.query(
      `insert into restaurants (name, user_id, cuisine_type, price_range, address, status, challenge_templates)
       values ($1, $2, 'Italian', '$$', 'Rua da Prova 1', $3, $4)`,
      [place, owner.rows[0]?.id, place === 'twice' ? 'pending' : 'approved', templates],
    );
  // Existing terms of a restaurant win.
  await pool.query(
    `insert into loyalty_terms (restaurant_id, version, is_on, rules)
     select id, 1, false, '{"visit": 20, "share": 20}' from restaurants where name = 'chosen'`,
  );

  await before.migrate();
  const { rows } = await pool.query<{ name: string; terms: object[] }>(
    `select r.name, coalesce((select json_agg(json_build_object('version', t.version, 'isOn', t.is_on, 'rules', t.rules))
       from loyalty_terms t where t.restaurant_id = r.id), '[]') as terms
     from restaurants r`,
  );
  const points = (...rules: (keyof typeof LOYALTY_RULES)[]) => [
    {
      version: 1,
      isOn: true,
      rules: Object.fromEntries(rules.map((rule) => [rule, LOYALTY_RULES[rule].points])),
    },
  ];
  expect(Object.fromEntries(rows.map(({ name: place, terms }) => [place, terms]))).toEqual({
    none: [],
    one: points('visit', 'weekend'),
    all: points('visit', ...OPTIONAL_RULES),
    twice: points('visit', 'photo', 'review'),
    unknown: [],
    mixed: points('visit', 'first-visit'),
    chosen: [{ version: 1, isOn: false, rules: { visit: 20, share: 20 } }],
  });
  await expect(pool.query('select challenge_templates from restaurants')).rejects.toThrow('does not exist');
});
