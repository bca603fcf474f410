import { corrections } from '#db/schema.ts';
import { DINERS, defineAccessWith, OWNERS } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import { addRestaurant } from '#testing/rows.ts';

/** Adds a suggestion of the diner for a new place of the owner: people suggest each fact of a place only once. */
async function addCorrection({ services }: TestApp, fixtures: Fixtures) {
  const { id: restaurantId } = await addRestaurant({ db: services.db }, fixtures.owner.id);
  const [row] = await services.db
    .insert(corrections)
    .values({
      restaurantId,
      userId: fixtures.diner.id,
      fact: 'phone',
      value: { phone: '+351 210 000 000' },
      valueKey: '351210000000',
      before: { phone: null },
    })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return { ...fixtures, correction: row.id };
}

export const correctionsAccess = defineAccessWith(addCorrection, {
  'POST /api/restaurants/:id/corrections': [
    '401 yes yes 403 yes yes',
    ({ place }) => ({ id: place, fact: 'website', website: 'https://casa.example' }),
  ],
  'GET /api/restaurants/:id/corrections/mine': [
    '401 404 404 yes 404 yes',
    ({ pending }) => ({ id: pending }),
  ],
  'DELETE /api/corrections/:id': [DINERS, ({ correction }) => ({ id: correction })],
  'GET /api/owner/restaurants/:id/corrections': [OWNERS, ({ place }) => ({ id: place })],
  'PUT /api/owner/corrections/:id': [OWNERS, ({ correction }) => ({ id: correction, decision: 'accepted' })],
  'PUT /api/admin/corrections/:id': [
    '401 403 403 403 403 yes',
    ({ correction }) => ({ id: correction, decision: 'declined', reason: 'Not so' }),
  ],
});
