import type { Page } from '@playwright/test';
import { createRouter } from '@tanstack/react-router';
import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { webFeatures } from '#app/web/features.ts';
import type { Database } from '#db/connect.ts';
import { decisions, loyaltyTerms, restaurants, savedLists, users } from '#db/schema.ts';
import { createQueryClient } from '#kit/web/api.ts';
import { loadAdminTabs } from '#kit/web/page/adminTabs.ts';
import { collectRoutes } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';
import { OWNER_TABS } from '#vocabulary.ts';
import { expect } from './support.ts';

const refuseCall = () => Promise.reject(new Error('Only the route table is read.'));
const queryClient = createQueryClient(refuseCall, { server: true });
const routeTree = root.addChildren(collectRoutes(webFeatures));
export const routes = Object.entries(
  createRouter({ routeTree, context: { queryClient, features: webFeatures } }).routesByPath,
);

export const ROLES = {
  visitor: null,
  diner: { username: 'joana_reis', password: 'tablemate' },
  owner: { username: 'beatriz_falcao', password: 'tablemate' },
  administrator: { username: 'admin', password: 'tablemate-admin' },
};

/** Queries with which the page of a route shows something else. */
const VARIANTS: Record<string, string[]> = {
  '/auth': ['?form=login', '?form=register'],
  '/preferences': ['?edit=1'],
  '/restaurants': ['?map=1', '?q=nothing+like+it'],
  '/communities': ['?q=noodle', '?q=nothing+like+it'],
  '/c/$slug': ['?tab=about', '?tab=members'],
  '/restaurants/$id': ['?tab=menu', '?tab=reviews', '?tab=gallery', '?tab=challenges'],
  '/add-restaurant': ['?step=2', '?step=3', '?step=4', '?step=5', '?step=6'],
};

const tabs = (ids: readonly string[]) => ids.map((id) => `?tab=${id}`);

/** An address of each page whose address has parameters, by the path of its route. */
async function findSampleAddresses(page: Page, db: Database): Promise<Record<string, string>> {
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  const [dish] = await (await page.request.get(`/api/restaurants/${id}/menu`)).json();
  const [post] = await (await page.request.get('/api/posts?limit=1')).json();
  const [challenge] = await (await page.request.get('/api/challenges?limit=1')).json();
  const [programme] = await db.select().from(loyaltyTerms).limit(1);
  const [ownRestaurant] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(eq(users.username, ROLES.owner.username))
    .limit(1);
  if (!programme || !ownRestaurant) throw new Error('The sample data has no loyalty program.');
  const [list] = await db.select().from(savedLists).where(eq(savedLists.isShared, true)).limit(1);
  if (!list) throw new Error('The sample data has no shared list.');
  const [table] = await db.select().from(decisions).where(eq(decisions.state, 'decided')).limit(1);
  if (!table) throw new Error('The sample data has no table that has decided.');
  const [ranker] = await db.select().from(users).where(eq(users.showsRanking, true)).limit(1);
  if (!ranker) throw new Error('The sample data has nobody who shows a ranking.');
  await page.request.post('/api/login', { data: ROLES.diner });
  const { token } = await (await page.request.put('/api/user/invitation', { data: {} })).json();
  await page.request.post('/api/logout', { data: {} });
  return {
    '/restaurants/$id': links.restaurant(id),
    '/restaurants/$id/dishes/$dishId': links.dish(id, dish.id),
    '/restaurants/$id/review': `/restaurants/${id}/review`,
    '/restaurants/$id/tips': links.tips(id),
    '/people/$username': links.person(ROLES.diner.username),
    '/people/$username/ranking': links.personTaste(ranker.username, 'ranking'),
    '/people/$username/match': links.personTaste(ranker.username, 'match'),
    '/invite/$token': links.invitation(token),
    '/lists/$token': links.list(list.token),
    '/d/$token': links.table(table.token),
    '/c/$slug': links.community('noodle-nerds'),
    '/posts/$id': links.post(post.id),
    '/tags/$tag': links.tag('foodchallenge'),
    '/challenges/$id': links.challenge(challenge.id),
    '/loyalty/$id': links.programme(programme.restaurantId),
    '/counter/$id': links.counter(ownRestaurant.id),
    '/city/$slug': links.city('lisbon'),
    '/claim/$id': links.claim(id),
    '/auth/$step': '/auth/forgot',
    '/staff/$token': `/staff/${'A'.repeat(22)}`,
    '/receipts/$token': `/receipts/${'A'.repeat(22)}`,
  };
}

export type Role = keyof typeof ROLES;

type Fixtures = { page: Page; rows: { db: Database }; cleanUp: (remove: () => Promise<unknown>) => void };

/** Signs the browser in with a role and a language until the journey ends. */
export async function signInAsRole(
  { page, rows: { db }, cleanUp }: Fixtures,
  role: Role,
  language: string,
): Promise<void> {
  const account = ROLES[role];
  if (!account) return;
  const setLocale = (locale: string | null) =>
    db.update(users).set({ locale }).where(eq(users.username, account.username));
  await setLocale(language);
  cleanUp(() => setLocale(null));
  expect((await page.request.post('/api/login', { data: account })).ok()).toBe(true);
}

/** An address of every page, also with each query of `VARIANTS`. */
export async function listEveryPage(page: Page, db: Database, role: Role): Promise<string[]> {
  const addresses = await findSampleAddresses(page, db);
  const tabIds = (await loadAdminTabs(webFeatures)).map(({ id }) => id);
  const adminTabs = { visitor: [], diner: [], owner: OWNER_TABS, administrator: tabIds }[role];
  const variants: Record<string, string[]> = { ...VARIANTS, '/admin': tabs(adminTabs) };
  return [...routes.map(([path]) => path), '/no/such/page'].flatMap((path) => {
    const address = addresses[path] ?? path;
    expect(address, 'findSampleAddresses lacks an address of this page').not.toContain('$');
    return ['', ...(variants[path] ?? [])].map((query) => address + query);
  });
}
