import { ADMIN, ANYONE, defineAccessWith } from '#testing/access/access.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';

export const citiesAccess = defineAccessWith(
  async ({ services }, { owner }) => {
    const slug = `city-${crypto.randomUUID().slice(0, 8)}`;
    const { id: cityId } = await addCity(services, { name: slug });
    await addRestaurant(services, owner.id, { cityId });
    return { slug, cityId };
  },
  {
    'GET /api/cities': [ANYONE],
    'GET /api/cities/:slug': [ANYONE, ({ slug }) => ({ slug })],
    'GET /api/currency': [ANYONE],
    'PUT /api/cities/:slug/choice': [ANYONE, ({ slug }) => ({ slug })],
    'GET /api/admin/cities': [ADMIN],
    'GET /api/admin/cities.csv': [ADMIN],
    'PATCH /api/admin/cities/:id': [ADMIN, ({ cityId }) => ({ id: cityId, currency: 'EUR' })],
  },
);
