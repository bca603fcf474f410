import { z } from 'zod';
import { PICKS, setPick } from '#features/restaurants/server/picks.ts';
import { PathId } from '#kit/contract/shapes.ts';
import type { Services } from '#kit/server/services.ts';

const PickInput = z.object({
  id: PathId,
  pick: z.enum(PICKS, `Choose one of: ${PICKS.join(', ')}`),
});

/** Names a restaurant an administrators' pick, or no longer. */
export async function pickRestaurant(
  { db }: Services,
  restaurant: string,
  name: string,
  picked: boolean,
): Promise<string> {
  const input = PickInput.safeParse({ id: restaurant, pick: name });
  if (!input.success) throw new Error(input.error.issues.map(({ message }) => message).join('\n'));
  const { id, pick } = input.data;
  const found = await setPick(db, id, pick, picked);
  if (found === null) throw new Error(`There is no restaurant ${id}.`);
  return picked ? `${found} is ${pick} now.` : `${found} is not ${pick} any more.`;
}
