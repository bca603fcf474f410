import { and, eq } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  decideAnyCorrection,
  decideCorrection,
  listCorrections,
  listMyCorrections,
  suggestChange,
  withdrawCorrection,
} from '../contract.ts';
import { applyCorrectionDecision } from './decide.ts';
import { findGroupsPage, listMyOpen } from './listing.ts';
import { saveSuggestion } from './suggest.ts';

export const correctionsApi = [
  handle(suggestChange, (context) => saveSuggestion(context)),

  handle(listMyCorrections, async ({ db, user, input: { id } }) => {
    if (!(await isVisible(db, id, user))) throw notFound('Restaurant');
    return listMyOpen(db, user.id, id);
  }),

  handle(withdrawCorrection, async ({ db, user, input: { id } }) => {
    const mine = and(eq(corrections.id, id), eq(corrections.userId, user.id), eq(corrections.status, 'open'));
    const [gone] = await db.delete(corrections).where(mine).returning({ id: corrections.id });
    if (!gone) throw notFound('Suggestion');
    return { message: 'Your suggestion is withdrawn.' };
  }),

  handle(listCorrections, async ({ db, user, input }) => {
    await assertOwner(db, input.id, user.id);
    return findGroupsPage(db, user.id, input);
  }),

  handle(decideCorrection, (context) => applyCorrectionDecision(context, context.input, 'owner')),

  handle(decideAnyCorrection, (context) => applyCorrectionDecision(context, context.input, 'administrator')),
];
