import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks, notifications } from '#db/schema.ts';
import { decideClaim, printClaimCode } from '#features/admin/claims/contract.ts';
import { type ClaimStanding, sendClaim, withdrawClaim } from '#features/claims/contract.ts';
import { addPlace, claimByMail } from '#features/claims/testing/claims.ts';
import { decideAnyCorrection, suggestChange, withdrawCorrection } from '#features/corrections/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { decideProposal, decideReports, setRestaurantStatus } from '#features/moderation/contract.ts';
import {
  getNotificationSettings,
  listNotifications,
  type Notification,
  readNotifications,
  saveNotificationSettings,
} from '#features/notifications/contract.ts';
import { queueDigests } from '#features/notifications/server/digests.ts';
import {
  type OwnRestaurant,
  registerRestaurant,
  resubmitRestaurant,
  updateRestaurant,
} from '#features/owner/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let owner: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  [admin, other] = [await app.person({ isAdmin: true }), await app.person({ isAdmin: true })];
  [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
});
beforeEach(() => app.services.db.delete(notifications));
afterAll(() => app.close());

const listKinds = async (person: Person) =>
  ((await person.send(listNotifications, {})).body as Notification[]).flatMap(({ kind }) =>
    kind.endsWith('waiting') ? [kind] : [],
  );

/** Adds a review that the diner can report. */
async function addReportedReview() {
  const { id } = await addRestaurant(app.services, owner.id);
  return addReview(app.services, { userId: owner.id, restaurantId: id });
}

const report = (targetId: number, by = diner) =>
  by.send(createReport, { kind: 'review', targetId, reason: 'Offensive' });
const dismiss = (id: number) =>
  admin.send(decideReports, { kind: 'review', id, decision: 'dismissed', note: 'It is fair' });

test('many reports are one notification of every administrator but who reports, until none is open', async () => {
  const [first, second] = [await addReportedReview(), await addReportedReview()];
  await Promise.all([report(first.id), report(first.id, other), report(second.id)]);
  expect(await listKinds(admin)).toEqual(['report waiting']);
  expect(await listKinds(other)).toEqual(['report waiting']);
  for (const person of [owner, diner]) expect(await listKinds(person)).toEqual([]);
  await other.send(readNotifications, {});
  await dismiss(first.id);
  expect(await listKinds(admin)).toEqual(['report waiting']);
  await dismiss(second.id);
  expect(await listKinds(admin)).toEqual([]);
  expect(await listKinds(other)).toEqual(['report waiting']);
});

test('a block between reporter and administrator hides no report', async () => {
  const reporter = await app.person();
  await app.services.db.insert(blocks).values({ blockerId: reporter.id, blockedId: admin.id });
  const { id } = await addReportedReview();
  await report(id, reporter);
  expect(await listKinds(admin)).toEqual(['report waiting']);
  await dismiss(id);
});

test('a submission waits from its registration on, and again when it is submitted again', async () => {
  const details = {
    name: 'Casa Nova',
    cuisineType: 'Greek',
    priceRange: '$$',
    address: 'Rua Nova 1',
  } as const;
  const { id } = (await owner.send(registerRestaurant, details)).body as OwnRestaurant;
  expect(await listKinds(admin)).toEqual(['submission waiting']);
  await admin.send(setRestaurantStatus, { id, status: 'rejected', reviewNotes: 'No hours' });
  expect(await listKinds(admin)).toEqual([]);
  await owner.send(resubmitRestaurant, { id });
  expect(await listKinds(admin)).toEqual(['submission waiting']);
  await admin.send(setRestaurantStatus, { id, status: 'approved' });
  expect(await listKinds(admin)).toEqual([]);
});

test('a new name of an approved restaurant waits until it is decided, or withdrawn by its owner', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Casa Velha' });
  const rename = async (name: string) =>
    (await owner.send(updateRestaurant, { id, name })).body as OwnRestaurant;
  await rename('Casa Outra');
  await rename('Casa Ainda Outra');
  expect(await app.services.db.$count(notifications)).toBe(2);
  await rename('Casa Velha');
  expect(await listKinds(admin)).toEqual([]);
  const { proposal } = await rename('Casa Outra');
  await admin.send(decideProposal, { id, decision: 'declined', createdAt: proposal?.createdAt ?? '' });
  expect(await listKinds(admin)).toEqual([]);
});

test('a claim waits where an administrator has to look or to write, and no longer once that is done', async () => {
  const place = await addPlace(app);
  const claim = await claimByMail(app, owner, place.id);
  expect(await listKinds(admin)).toEqual([]);
  await owner.send(sendClaim, { id: place.id, way: 'letter' });
  expect(await listKinds(admin)).toEqual(['claim waiting']);
  await admin.send(printClaimCode, { id: claim.id });
  expect(await listKinds(admin)).toEqual([]);
  const look = { id: place.id, way: 'look', note: 'My name is on the door' } as const;
  for (const _ of ['once', 'again']) await owner.send(sendClaim, look);
  expect(await app.services.db.$count(notifications)).toBe(2);
  await admin.send(decideClaim, { id: claim.id, decision: 'refused', reason: 'It is not', ownerId: null });
  expect(await listKinds(admin)).toEqual([]);
  const again = (await owner.send(sendClaim, look)).body as ClaimStanding;
  expect(await listKinds(admin)).toEqual(['claim waiting']);
  await owner.send(withdrawClaim, { id: again.claim?.id ?? 0 });
  expect(await listKinds(admin)).toEqual([]);
});

test('administrators alone have the setting: it ends the bell, or brings the daily summary by mail', async () => {
  const setting = { setting: 'administration', channel: 'in-app', enabled: false } as const;
  const names = async (person: Person) =>
    (
      (await person.send(getNotificationSettings, {})).body as { settings: Array<{ setting: string }> }
    ).settings.map((setting) => setting.setting);
  expect(await names(diner)).not.toContain('administration');
  expect((await diner.send(saveNotificationSettings, { settings: [setting] })).status).toBe(400);
  expect(await names(admin)).toContain('administration');
  await admin.send(saveNotificationSettings, { settings: [setting] });
  await other.send(saveNotificationSettings, { settings: [{ ...setting, channel: 'email', enabled: true }] });
  const { id } = await addReportedReview();
  await report(id);
  expect(await listKinds(admin)).toEqual([]);
  const morning = new Date(Date.now() + 24 * 3600 * 1000);
  morning.setUTCHours(8, 20);
  await queueDigests(app.services, morning);
  const mails = (await readWaitingMails(app.services)).filter(({ kind }) => kind === 'daily summary');
  expect(mails).toMatchObject([{ userId: other.id, content: { subject: 'Reports are waiting' } }]);
});

test('suggestions of places without an owner wait for administrators, those of others for their owners', async () => {
  const fresh = await app.person({ isAdmin: true });
  const [nobodys, owned] = [
    await addRestaurant(app.services, null),
    await addRestaurant(app.services, owner.id),
  ];
  const suggest = async (id: number, by: Person) => {
    const { body } = await by.send(suggestChange, { id, fact: 'phone', phone: '+351 210 000 009' });
    return (body as { id: number }).id;
  };
  await suggest(owned.id, diner);
  expect(await listKinds(fresh)).toEqual([]);
  const first = await suggest(nobodys.id, diner);
  const second = await suggest(nobodys.id, other);
  expect(await listKinds(fresh)).toEqual(['suggestion waiting']);
  expect(await listKinds(diner)).toEqual([]);
  await diner.send(withdrawCorrection, { id: first });
  expect(await listKinds(fresh)).toEqual(['suggestion waiting']);
  await admin.send(decideAnyCorrection, { id: second, decision: 'accepted' });
  expect(await listKinds(fresh)).toEqual([]);
});
