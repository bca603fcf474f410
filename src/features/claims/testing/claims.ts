import { and, eq } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import { sendClaim } from '#features/claims/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import { addRestaurant } from '#testing/rows.ts';

/** An address at the domain of `addPlace`. */
export const OWN_ADDRESS = 'info@tascavelha.example';

/** A place without an owner, with a domain, an address and a phone. */
export const addPlace = (app: TestApp, overrides: Parameters<typeof addRestaurant>[2] = {}) =>
  addRestaurant(app.services, null, {
    name: 'Tasca Velha',
    website: 'https://www.tascavelha.example/menu',
    phone: '+351 21 888 7777',
    ...overrides,
  });

/** Two open claims of the owner, one by documents and one by letter, on places without an owner. */
export async function addClaims(app: TestApp, fixtures: Fixtures) {
  const add = async (way: 'look' | 'letter') => {
    const place = await addPlace(app);
    const [claim] = await app.services.db
      .insert(restaurantClaims)
      .values({ restaurantId: place.id, userId: fixtures.owner.id, way })
      .returning();
    if (!claim) throw new Error('An insert returned no row.');
    return { place: place.id, claim: claim.id };
  };
  const [look, letter] = [await add('look'), await add('letter')];
  return { ...fixtures, unowned: look.place, claim: look.claim, letter: letter.claim };
}

/** Claims a place by mail; returns the claim's id and the mailed code. Throws if it was refused. */
export async function claimByMail(app: TestApp, person: Person, restaurantId: number, to = OWN_ADDRESS) {
  const { status, text } = await person.send(sendClaim, { id: restaurantId, way: 'mail', to });
  if (status !== 200) throw new Error(`The claim was refused: ${text}`);
  const mine = and(
    eq(restaurantClaims.userId, person.id),
    eq(restaurantClaims.restaurantId, restaurantId),
    eq(restaurantClaims.state, 'open'),
  );
  const [claim] = await app.services.db.select().from(restaurantClaims).where(mine);
  const mails = (await readWaitingMails(app.services)).filter(
    ({ to: address, content }) =>
      address === to.toLowerCase() && content.heading.endsWith(`to ${person.username}?`),
  );
  const code = /^(\d{4}) (\d{4}) /.exec(mails.at(-1)?.content.subject ?? '');
  if (!claim || !code) throw new Error(`No mail to ${to} has a code.`);
  return { id: claim.id, code: `${code[1]}${code[2]}` };
}
