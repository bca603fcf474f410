import { z } from 'zod';
import { reports } from '#db/schema.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { badInput, forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  appealAccountRemoval,
  appealRemoval,
  createReport,
  getAccountRemoval,
  listAllRemovals,
  listRemovals,
  restoreRemoval,
} from '../contract.ts';
import { reportWaiting } from '../notifications.ts';
import { findAccountRemoval } from './account-appeals.ts';
import { appeal } from './appeals.ts';
import { readRemovals, restore } from './removals.ts';

const CursorKey = z.tuple([Id]);

const readBefore = (cursor: string | undefined) => (cursor ? decodeCursor(cursor, CursorKey)[0] : undefined);

export const reportsApi = [
  handle(createReport, async (context) => {
    const { db, user, input, services } = context;
    const { reportSubjects } = services.get(featureParts);
    const subject = reportSubjects.find(({ kind }) => kind === input.kind);
    if (!subject) throw badInput({ kind: t('This cannot be reported') });
    if (!subject.hasLongIds && input.targetId > MAX_ID)
      throw badInput({ targetId: t('Choose one of the list') });
    const { noun, own = t('This is your own.') } = subject;
    const target = await subject.find(db, input.targetId, user);
    if (!target) throw notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
    if (target.userId === user.id) throw forbidden(own);
    await db.insert(reports).values({ ...input, details: input.details || null, reporterId: user.id });
    await notifyAdministrators(context, reportWaiting, user.id);
    return {
      message: t('Thank you. An administrator will look at it, and we will tell you what comes of it.'),
    };
  }),

  handle(listRemovals, async ({ db, user, input: { cursor, limit } }) => {
    const page = { before: readBefore(cursor), limit: limit + 1, userId: user.id };
    return toPage(await readRemovals(db, page), limit, ({ id }) => [id]);
  }),

  handle(appealRemoval, async (context) => {
    await appeal(context, context.user.id, context.input);
    return {
      message: t('Thank you. Another administrator will look at it, and we will tell you what they decide.'),
    };
  }),

  handle(getAccountRemoval, ({ db, services, input: { token } }) => findAccountRemoval(db, services, token)),

  handle(appealAccountRemoval, async (context) => {
    const { token, text } = context.input;
    const { id, userId } = await findAccountRemoval(context.db, context.services, token);
    await appeal(context, userId, { id, text });
    return {
      message: t('Thank you. Another administrator will look at it, and a mail tells you what they decide.'),
    };
  }),

  handle(listAllRemovals, async ({ db, input: { cursor, limit } }) => {
    const rows = await readRemovals(db, { before: readBefore(cursor), limit: limit + 1 });
    return toPage(rows, limit, ({ id }) => [id]);
  }),

  handle(restoreRemoval, async (context) => {
    await restore(context, context.input.id);
    return { message: t('It is back, and its author is told.') };
  }),
];
