import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { decisionPeople, decisionPlaces } from '#db/schema.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { insertTableRequest } from '#features/tables/server/ask.ts';
import { readRequest } from '#features/tables/server/requests.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  askForDecidedTable,
  drawDecision,
  getDecision,
  getDecisionVersion,
  getPlan,
  getReceipt,
  getSeatLink,
  getTableMates,
  joinDecision,
  listDecisions,
  removePerson,
  suggestPlace,
  updateMyPlace,
  vote,
} from '../contract.ts';
import { DECISION } from '../rules.ts';
import { DecisionInShort } from '../shapes.ts';
import { refreshCards, scorePlace } from './cards.ts';
import { hostHandlers } from './host.ts';
import { decide, decideIfDue } from './outcome.ts';
import { drawTable } from './picture.ts';
import { composePlan } from './plan.ts';
import { toSeatPath } from './seat-link.ts';
import { readMine, sitDown, type TableCall } from './seats.ts';
import {
  assertVoting,
  type DecisionRow,
  findDecision,
  findGuest,
  findMe,
  hashSeat,
  listPeople,
  lockDecision,
  raiseVersion,
  readKey,
  rememberGuest,
  requireMe,
} from './table.ts';
import { readTable } from './view.ts';
import { castVote, publishBeginning } from './vote.ts';

/** Decides a locked table once everybody at it is done and as many have come as the host expects. */
async function decideIfAllDone({ db, services }: TableCall, decision: DecisionRow): Promise<void> {
  const people = await listPeople(db, decision.id);
  if (people.length >= decision.party && people.every(({ isDone }) => isDone))
    await decide({ db, services }, decision.id);
}

export const decisionsApi = [
  ...hostHandlers,
  // Anyone with a seat may request the booking for all of them.
  handle(askForDecidedTable, async (context) => {
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
  }),

  handle(listDecisions, ({ db, user }) => listMyDecisions(db, user.id)),

  handle(getDecision, async (context) => {
    const { db, services, input } = context;
    const decision = await findDecision(db, input.token);
    const isDecidedNow = await decideIfDue(services, decision);
    return readMine(context, isDecidedNow ? await findDecision(db, input.token) : decision);
  }),

  handle(getDecisionVersion, async ({ db, input }) => {
    const { version } = await findDecision(db, input.token);
    return { version };
  }),

  handle(joinDecision, async (context) => {
    const { db, user, input, services, caller } = context;
    const decision = await lockDecision(db, input.token);
    const who = { user, services, caller };
    const people = await listPeople(db, decision.id);
    const me = findMe(people, who);
    if (me) await requireMe(db, decision, who);
    else {
      assertVoting(decision);
      if (people.length >= DECISION.maxPeople) throw conflict(t('This table is full.'));
      if (user) await sitDown(db, decision.id, user.id);
      else {
        if (input.name === undefined) throw badInput({ name: t('Say who you are') });
        const keyHash = rememberGuest(decision.token, randomBytes(32).toString('base64url'), who);
        await db.insert(decisionPeople).values({ decisionId: decision.id, guestName: input.name, keyHash });
      }
      await refreshCards({ db, services }, decision);
    }
    await raiseVersion(db, decision.id);
    const joined = await findDecision(db, input.token);
    if (user || me) return readMine(context, joined);
    // The browser sends the new cookie only from the next call on, so the guest is found as the newest person.
    const newest = (await listPeople(db, decision.id)).at(-1) ?? null;
    return readTable({ db, services }, joined, () => ({ id: null, me: newest }));
  }),

  handle(updateMyPlace, async (context) => {
    const { db, user, input, services, caller } = context;
    const decision = await lockDecision(db, input.token);
    const me = await requireMe(db, decision, { user, services, caller });
    const { limits, isDone, isComing, guests } = input;
    if (limits || isDone !== undefined) assertVoting(decision);
    if ((isComing !== undefined || guests !== undefined) && decision.state !== 'decided')
      throw conflict(t('It is not decided yet.'));
    const changes = {
      ...limits,
      ...(isDone !== undefined && { isDone }),
      ...(isComing !== undefined && { isComing }),
      ...(guests !== undefined && { guests }),
    };
    if (Object.keys(changes).length > 0)
      await db.update(decisionPeople).set(changes).where(eq(decisionPeople.id, me.id));
    if (limits) await refreshCards({ db, services }, decision);
    await raiseVersion(db, decision.id);
    if (isDone) await decideIfAllDone(context, decision);
    return readMine(context, await findDecision(db, input.token));
  }),

  handle(suggestPlace, async (context) => {
    const { db, user, input, services, caller } = context;
    const decision = await lockDecision(db, input.token);
    assertVoting(decision);
    const me = await requireMe(db, decision, { user, services, caller });
    const score = await scorePlace({ db, services }, decision, input.restaurantId);
    if (score === null) throw conflict(t('This place does not fit what somebody at the table needs.'));
    const count = await db.$count(
      decisionPlaces,
      and(eq(decisionPlaces.decisionId, decision.id), eq(decisionPlaces.isOut, false)),
    );
    if (count >= DECISION.maxCards)
      throw conflict(t('There are {maxCards} cards already.', { maxCards: DECISION.maxCards }));
    await db.insert(decisionPlaces).values({
      decisionId: decision.id,
      restaurantId: input.restaurantId,
      suggestedById: me.id,
      score,
    });
    await raiseVersion(db, decision.id);
    return readMine(context, await findDecision(db, input.token));
  }),

  handle(vote, async ({ db, user, input, services, caller, after }) => {
    const cast = await castVote(db, input, hashSeat({ user, services, caller }));
    if (cast.isFirst) after(() => publishBeginning(services.db, cast.id));
    return { version: cast.version };
  }),

  handle(removePerson, async ({ db, user, input, services, caller }) => {
    const decision = await lockDecision(db, input.token);
    const people = await listPeople(db, decision.id);
    const me = findMe(people, { user, services, caller });
    const isHost = user !== null && decision.hostId === user.id;
    const person = people.find(({ id }) => id === input.personId);
    if (!person || (!isHost && person.id !== me?.id)) throw notFound(t('Person'));
    if (isHost && person.userId === user.id) throw conflict(t('The host calls the table off instead.'));
    assertVoting(decision);
    await db.delete(decisionPeople).where(eq(decisionPeople.id, person.id));
    await refreshCards({ db, services }, decision);
    await raiseVersion(db, decision.id);
    return { message: person.id === me?.id ? t('You left the table') : t('Removed from the table') };
  }),

  handle(getTableMates, async ({ db, user, input, services, caller }) => {
    const { id } = await findDecision(db, input.token);
    if (!findMe(await listPeople(db, id), { user, services, caller }))
      throw notFound(t('Your place at this table'));
    return listTableMates(db, id, user.id);
  }),

  handle(getReceipt, async ({ db, input }) => {
    const decision = await findDecision(db, input.token);
    if (!decision.result) throw notFound(t('Result'));
    const { decidedBy, voters, tally, ballots } = decision.result;
    return {
      rule: 'Fewest No, then most Love, then fairness, then the score, then the smallest SHA-256 of seed and place.',
      seedHash: decision.seedHash,
      seed: decision.seed,
      decidedBy,
      voters,
      tally,
      ballots,
    };
  }),

  handle(getSeatLink, async (context) => {
    const { db, input, services, caller } = context;
    const { id } = await findDecision(db, input.token);
    const key = readKey(caller);
    if (key === null || !findGuest(await listPeople(db, id), services, key))
      throw notFound(t('Your place at this table'));
    return { path: toSeatPath(input.token, key) };
  }),

  handle(drawDecision, async ({ db, input, services }) => {
    const decision = await findDecision(db, input.token);
    return drawTable(services, await readTable({ db, services }, decision, () => ({ id: null, me: null })));
  }),

  handle(getPlan, async ({ db, input, caller }) => {
    const decision = await findDecision(db, input.token);
    if (decision.state !== 'decided') throw notFound(t('Plan'));
    return composePlan(db, decision, caller.origin);
  }),
];

const MAX_TABLES = 50;

/** The tables that a person sits at or hosts: open ones first, then the latest. */
async function listMyDecisions(db: Database, userId: number): Promise<DecisionInShort[]> {
  const query = sql`
    select d.token, d.title, d.at, d.time_zone, d.closes_at, d.state,
      (select count(*)::int from decision_people p where p.decision_id = d.id) as people,
      (select count(*)::int from decision_people p where p.decision_id = d.id and p.is_done) as done,
      d.host_id is not distinct from ${userId} as is_host, r.name as chosen, r.images[1] as image
    from decisions d left join restaurants r on r.id = d.chosen_id and r.status = 'approved'
    where d.id in (select decision_id from decision_people where user_id = ${userId})
    order by (d.state = 'voting' and d.closes_at > now()) desc, d.at desc, d.id desc limit ${MAX_TABLES}`;
  return selectRows(db, DecisionInShort, query);
}

/** The other people at a table who have accounts and whom the viewer may see, in the order they sat down. */
async function listTableMates(db: Database, decisionId: number, viewer: number): Promise<PersonInList[]> {
  const query = sql`
    select ${personInList(viewer, 'u')} from decision_people p join users u on u.id = p.user_id
    where p.decision_id = ${decisionId} and u.id <> ${viewer} and ${isVisiblePerson(viewer, 'u')} order by p.id`;
  return selectRows(db, PersonInList, query);
}
