import { and, eq, sql } from 'drizzle-orm';
import { challenges } from '#db/schema.ts';
import {
  createChallenge,
  deleteChallenge,
  forecastChallenge,
  listChallengeTemplates,
  listOwnChallenges,
  updateChallenge,
} from '#features/challenges/contract.ts';
import { forecastCost, OWNER_TEMPLATES } from '#features/challenges/rules.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { t } from '#kit/contract/text.ts';
import { handle } from '#kit/server/serve.ts';
import { countMembers, findChallengePlace, readOwnChallenge, readOwnChallenges } from '../own-challenges.ts';
import { changeChallenge, createChallengeRow, removeChallenge } from '../writing.ts';

const isOfPlace = (id: number, challengeId: number) =>
  and(eq(challenges.id, challengeId), eq(challenges.restaurantId, id));

export const ownerChallengeHandlers = [
  handle(listOwnChallenges, async ({ db, user, input: { id, ...paging } }) => {
    await assertOwner(db, id, user.id);
    return readOwnChallenges(db, sql`c.restaurant_id = ${id}`, paging);
  }),

  handle(forecastChallenge, async ({ db, user, input: { id, ...cost } }) => {
    await assertOwner(db, id, user.id);
    return forecastCost(await countMembers(db, id), cost);
  }),

  handle(listChallengeTemplates, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    const members = await countMembers(db, id);
    return OWNER_TEMPLATES.map((template) => ({
      ...template,
      forecast: forecastCost(members, { points: template.points, stock: 0 }),
    }));
  }),

  handle(createChallenge, async (context) => {
    const { db, user } = context;
    const { id, ...fields } = context.input;
    await assertOwner(db, id, user.id);
    const { name, timeZone } = await findChallengePlace(db, id);
    const challengeId = await createChallengeRow(context, fields, {
      restaurantId: id,
      communityId: null,
      cuisine: null,
      timeZone,
      fundedBy: fields.reward ? name : null,
      createdBy: user.id,
    });
    return readOwnChallenge(db, challengeId);
  }),

  handle(updateChallenge, async (context) => {
    const { id, challengeId, ...changes } = context.input;
    await assertOwner(context.db, id, context.user.id);
    await changeChallenge(context, isOfPlace(id, challengeId), changes);
    return readOwnChallenge(context.db, challengeId);
  }),

  handle(deleteChallenge, async (context) => {
    const { id, challengeId } = context.input;
    await assertOwner(context.db, id, context.user.id);
    await removeChallenge(context, isOfPlace(id, challengeId), { evenAccepted: false });
    return { message: t('Challenge deleted') };
  }),
];
