import { and, eq } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { t } from '#kit/contract/text.ts';
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
import { withdrawCorrectionWaiting } from './waiting.ts';

export const correctionsApi = [
  handle(suggestChange, (context) => saveSuggestion(context)),

  handle(listMyCorrections, async (context) => {
    const { db, user, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    return listMyOpen(db, user.id, input.id);
  }),

  handle(withdrawCorrection, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    const isOwnOpen = and(
      eq(corrections.id, id),
      eq(corrections.userId, user.id),
      eq(corrections.status, 'open'),
    );
    const [withdrawn] = await db.delete(corrections).where(isOwnOpen).returning({ id: corrections.id });
    if (!withdrawn) throw notFound(t('Suggestion'));
    await withdrawCorrectionWaiting(context);
    return { message: t('Your suggestion is withdrawn.') };
  }),

  handle(listCorrections, async ({ db, user, input }) => {
    await assertOwner(db, input.id, user.id);
    return findGroupsPage(db, user.id, input);
  }),

  handle(decideCorrection, (context) => applyCorrectionDecision(context, context.input, 'owner')),

  handle(decideAnyCorrection, (context) => applyCorrectionDecision(context, context.input, 'administrator')),
];
