import { canSee } from '#features/restaurants/server/detail/details.ts';
import { findVisibleStatus } from '#features/restaurants/server/visible.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { answerFactQuestion, getFactQuestion, getFreshness, getFreshnessShares } from '../contract.ts';
import { readFacts, showFact } from './facts.ts';
import { findQuestion, saveAnswer } from './questions.ts';
import { recentShares } from './shares.ts';

export const freshnessApi = [
  handle(getFreshness, async (context) => {
    const { db, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    const now = Date.now();
    return (await readFacts(db, input.id)).map((row) => showFact(row, now));
  }),

  handle(getFactQuestion, async (context) => {
    const { db, user, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    return findQuestion(db, { restaurantId: input.id, userId: user.id });
  }),

  handle(answerFactQuestion, async ({ db, user, input: { id, ...answer } }) => {
    if (!(await findVisibleStatus(db, id, user))) throw notFound(t('Restaurant'));
    return { isConfirmed: await saveAnswer(db, { restaurantId: id, userId: user.id, ...answer }) };
  }),

  handle(getFreshnessShares, ({ services }) => recentShares(services.db)),
];
