import { insertTableRequest } from '#features/tables/server/ask.ts';
import { readRequest } from '#features/tables/server/requests.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { askForDecidedTable } from '../contract.ts';
import { findDecision, listPeople } from './table.ts';

/** Somebody who sits at a table asks the place that was chosen, for all of them. */
export const askForTableHandler = handle(askForDecidedTable, async (context) => {
  const { db, user, input } = context;
  const { token, at, party, note } = input;
  const decision = await findDecision(db, token);
  const people = await listPeople(db, decision.id);
  if (!people.some(({ userId }) => userId === user.id)) throw notFound(t('Your place at this table'));
  if (decision.state !== 'decided' || decision.chosenId === null)
    throw conflict(t('Nothing is decided yet.'));
  const restaurantId = decision.chosenId;
  const id = await insertTableRequest(context, {
    restaurantId,
    userId: user.id,
    decisionId: decision.id,
    at,
    party,
    note,
  });
  return readRequest(db, user.id, id);
});
