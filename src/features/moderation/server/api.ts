import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import {
  decideProposal,
  decideReports,
  listAudit,
  listMessages,
  listProposals,
  listReports,
  messageOwner,
  setRestaurantStatus,
} from '../contract.ts';
import { auditPage } from './audit-log.ts';
import { messagesTo, sendMessage } from './messages.ts';
import { decide, waitingProposals } from './proposals.ts';
import { decideOn, reportGroups } from './reports.ts';
import { setStatus } from './status.ts';

/** The step of an administrator that leads to a status. */
const STEPS = { approved: 'approve', rejected: 'reject', pending: 'revoke' } as const;

export const moderationApi = [
  handle(setRestaurantStatus, async ({ db, user, input, services, after }) => {
    const set = await setStatus(db, user, input.id, STEPS[input.status], input.reviewNotes);
    after(() => found(services));
    return set;
  }),

  handle(listProposals, ({ db, input }) => waitingProposals(db, input)),

  handle(decideProposal, async ({ db, user, input, services, after }) => {
    await decide(db, user, input);
    after(() => found(services));
    return { message: `The changes were ${input.decision}.` };
  }),

  handle(messageOwner, async ({ db, user, input }) => {
    await sendMessage(db, user, input.restaurantId, input.message);
    return { message: 'Your comment has been sent to the restaurant owner.' };
  }),

  handle(listMessages, ({ db, input }) => messagesTo(db, input)),

  handle(listReports, ({ db, input }) => reportGroups(db, input)),

  handle(decideReports, async ({ db, user, input, services, after }) => {
    const handled = await decideOn(db, user, input);
    after(() => found(services));
    return handled;
  }),

  handle(listAudit, ({ db, input }) => auditPage(db, input)),
];

/** What may be found has changed: whoever did it sees that at once. */
const found = ({ discovery }: Services) => discovery.catchUp();
