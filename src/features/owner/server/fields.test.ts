import { afterAll, beforeAll, expect, test } from 'vitest';
import { toColumnName } from '#db/column-name.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { FIELD_NAMES, type FieldName, getField } from '#features/restaurants/fields.ts';
import { restaurantsData } from '#features/restaurants/server/feature.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { updateRestaurant } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

/** A value of a field, and the filter that finds it. */
function chooseValue(name: FieldName) {
  const field = getField(name);
  if (field.kind === 'yes') return { value: true, filterValue: '1', filter: field.filter };
  if (field.kind === 'link')
    return { value: 'https://book.example.com/table', filterValue: '', filter: undefined };
  const filterValue = field.filter?.values?.[0] ?? field.values?.[0] ?? 'Own word';
  return { value: field.kind === 'one' ? filterValue : [filterValue], filterValue, filter: field.filter };
}

test.each(FIELD_NAMES)(
  '%s, set by an owner, shows on the page, is a filter and is in their export',
  async (name) => {
    const { value, filterValue, filter } = chooseValue(name);
    const { id } = await addRestaurant(app.services, owner.id, { name: `Walk of ${name}` });
    const find = async () => {
      const { body } = await app.visitor.send(listRestaurants, {
        q: name,
        ...(filter && { [filter.name]: filterValue }),
      });
      return (body as { id: number }[]).some((row) => row.id === id);
    };
    if (filter) expect(await find()).toBe(false);
    expect((await owner.send(updateRestaurant, { id, [name]: value })).body).toMatchObject({ [name]: value });
    expect((await app.visitor.send(getRestaurant, { id })).body).toMatchObject({ [name]: value });
    expect(await find()).toBe(true);
    const { restaurants: own } = restaurantsData.tables(owner.id);
    const { rows } = own ? await app.services.db.execute(own) : { rows: [] };
    expect(rows.find((row) => row.id === id)).toMatchObject({ [toColumnName(name)]: value });
  },
);
