import { t } from '#kit/contract/text.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import {
  decideProposal,
  decideReports,
  listAudit,
  listMessages,
  listProposals,
  listReportKinds,
  listReports,
  messageOwner,
  setRestaurantStatus,
} from '../contract.ts';
import { auditPage } from './audit-log.ts';
import { messagesTo, sendMessage } from './messages.ts';
import { applyProposalDecision, waitingProposals } from './proposals.ts';
import { decideOn, reportGroups } from './reports.ts';
import { isClosed, setStatus } from './status.ts';

/** The transition that leads to a status. */
const STEPS = { approved: 'approve', rejected: 'reject', pending: 'revoke' } as const;

export const moderationApi = [
  handle(setRestaurantStatus, async (context) => {
    const { id, status, reviewNotes } = context.input;
    const isReopening = status === 'approved' && (await isClosed(context.db, id));
    return setStatus(context, id, isReopening ? 'reopen' : STEPS[status], reviewNotes);
  }),

  handle(listProposals, ({ db, input }) => waitingProposals(db, input)),

  handle(decideProposal, async (context) => {
    await applyProposalDecision(context, context.input);
    return { message: t('The changes were {decision}.', { decision: context.input.decision }) };
  }),

  handle(messageOwner, async (context) => {
    const { restaurantId, message } = context.input;
    await sendMessage(context, restaurantId, message);
    return { message: t('Your comment has been sent to the restaurant owner.') };
  }),

  handle(listMessages, ({ db, input }) => messagesTo(db, input)),

  handle(listReportKinds, async ({ services }) => services.get(featureParts).reportSubjects),

  handle(listReports, ({ db, input, services }) =>
    reportGroups(db, services.get(featureParts).reportSubjects, input),
  ),

  handle(decideReports, (context) =>
    decideOn(context, context.services.get(featureParts).reportSubjects, context.input),
  ),

  handle(listAudit, ({ db, input }) => auditPage(db, input)),
];
