import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { type Database, inTransaction } from '#db/connect.ts';
import { restaurantStaff, tips, users } from '#db/schema.ts';
import { addDays, findWeek } from '#features/tips/rules.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { addTipShares } from '#features/wallet/server/tip-shares.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  expect,
  expectNoSidewaysScroll,
  newName,
  open,
  PHONE,
  signInAsNewUser,
  test,
  toast,
} from './support.ts';

test.slow();
test.use({ viewport: PHONE, hasTouch: true });

const EQUALLY = 'Each tip is shared equally among the 3 people on the staff.';

test('an owner publishes how tips are shared, and a guest reads that the staff received theirs', async ({
  page,
  browser,
  baseURL,
  cleanUp,
  rows: { db },
}) => {
  const openPage = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true });
    cleanUp(() => context.close());
    return context.newPage();
  };
  const owner = await openPage();
  await signInAsNewUser(owner, 'restaurant');
  const { id: ownerId }: { id: number } = await (await owner.request.get('/api/user')).json();
  const place = await addRestaurant({ db }, ownerId, { name: `Casa Justa ${newName('a')}` });
  await open(owner, links.owner('staff', place.id));
  await expect(
    owner.getByText('Invite your staff first: tips go to people who have accepted.'),
  ).toBeVisible();
  const staff = [await openPage(), await openPage(), await openPage()] as const;
  for (const member of staff) {
    await signInAsNewUser(member);
    const { id: userId }: { id: number } = await (await member.request.get('/api/user')).json();
    await db.insert(restaurantStaff).values({ restaurantId: place.id, userId });
  }
  await open(owner, links.owner('staff', place.id));
  await owner.getByRole('radio', { name: /^Equally/ }).check();
  await owner.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(owner)).toContainText('Published');
  await expect(owner.getByText(/^This rule holds since/)).toBeVisible();
  await expectNoSidewaysScroll(owner);
  await checkAccessibility(owner, 'owner-tips');

  await signInAsNewUser(page);
  const { id: guestId }: { id: number } = await (await page.request.get('/api/user')).json();
  await addMoney({ db }, guestId, 5000, 'EUR');
  await open(page, links.restaurant(place.id));
  await expect(page.getByText(EQUALLY)).toBeVisible();
  await checkAccessibility(page, 'restaurant-tipping');
  await page.getByRole('link', { name: 'How tips are shared' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Tips at ${place.name}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'tipping-empty');

  await open(page, `${links.restaurant(place.id)}?write=tip`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '€5', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(EQUALLY)).toBeVisible();
  await checkAccessibility(page, 'tip-confirm');
  await dialog.getByRole('button', { name: 'Tip €5.00' }).click();
  await expect(toast(page)).toContainText('Tip sent');
  await expect(async () => {
    await open(page, links.wallet('history'));
    await expect(page.getByText(/^received by 3 people on/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await checkAccessibility(page, 'tip-received');
  await open(staff[0], links.wallet('history'));
  await expect(staff[0].getByText('One of 3 equal parts of €5.00')).toBeVisible();
  await checkAccessibility(staff[0], 'tip-part');
  await open(page, links.tips(place.id));
  await expect(page.getByText('The last tip was with the staff on the same day.')).toBeVisible();
  await checkAccessibility(page, 'tipping');
});

/** Inserts a tip of last week that is shared by hours and waits for them. */
const addTipByHours = (
  db: Database,
  tip: { senderId: number; restaurantId: number; amount: number; people: number[] },
) =>
  inTransaction(db, async (tx) => {
    const { senderId, restaurantId, amount, people } = tip;
    const week = addDays(findWeek(new Date().toISOString().slice(0, 10)), -7);
    const at = `${week}T20:00:00.000Z`;
    const { id: transferId } = await transfer(tx, { kind: 'tip', from: senderId, to: 'tips', amount, at });
    const [row] = await tx
      .insert(tips)
      .values({ senderId, restaurantId, amount, transferId, rule: 'hours', week, createdAt: at })
      .returning();
    if (row) await addTipShares(tx, row, { rule: 'hours', people, week });
  });

test('tips of a week wait for the hours worked, and one press shares them out', async ({
  page,
  person,
  rows: { db },
}) => {
  await signInAsNewUser(page, 'restaurant');
  const { id: ownerId }: { id: number } = await (await page.request.get('/api/user')).json();
  const place = await addRestaurant({ db }, ownerId, { name: `Casa das Horas ${newName('a')}` });
  const [rita, paulo] = [await person({ name: 'Rita Alves' }), await person({ name: 'Paulo Melo' })];
  const guest = await person();
  await addMoney({ db }, guest.id, 5000);
  for (const { id: userId } of [rita, paulo])
    await db.insert(restaurantStaff).values({ restaurantId: place.id, userId });
  await open(page, links.owner('staff', place.id));
  await page.getByRole('radio', { name: /^By hours worked/ }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page)).toContainText('Published');
  const tip = { senderId: guest.id, restaurantId: place.id, people: [rita.id, paulo.id] };
  await addTipByHours(db, { ...tip, amount: 1000 });
  await addTipByHours(db, { ...tip, amount: 500 });
  await open(page, links.owner('staff', place.id));
  await expect(page.getByText('2 tips, $15.00')).toBeVisible();
  await page.getByLabel('Hours of Rita Alves').fill('32');
  await page.getByLabel('Hours of Paulo Melo').fill('7 h');
  await expect(page.getByText('Give hours such as 7.5 or 7:30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share out $15.00' })).toBeDisabled();
  await page.getByLabel('Hours of Paulo Melo').fill('7:30');
  await expect(page.getByText('about $12.15')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page, 'owner-hours');
  await page.getByRole('button', { name: 'Share out $15.00' }).click();
  await expect(toast(page)).toContainText('Shared out');
  await expect(page.getByText('2 tips, $15.00')).toBeHidden();
  await open(page, links.tips(place.id));
  await expect(page.getByText(/by the hours that each worked that week/)).toBeVisible();
  await checkAccessibility(page, 'tipping-hours');
});

test('administrators see the state of tips for staff', async ({ page, rows: { db } }) => {
  const administrator = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, administrator));
  await open(page, links.adminTab('tips'));
  await expect(page.getByRole('heading', { name: 'Tips', exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Received by staff' }).first()).toBeVisible();
  await checkAccessibility(page, 'tips-admin');
});
