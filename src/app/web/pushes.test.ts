import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The global object of a worker, which must exist before the worker's script runs.
vi.stubGlobal('self', {});
const { worker } = await import('./scope.ts');
const { openPush, showPush } = await import('./pushes.ts');
vi.unstubAllGlobals();

const ORIGIN = 'https://tablemate.example';
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async () => undefined);
const send = vi.fn(async (_path: string, _init?: RequestInit) => new Response());
const navigate = vi.fn(async () => undefined);
/** An open page of the site. */
const page = { focus: async () => page, navigate };
let isPageOpen: boolean;

beforeEach(() => {
  isPageOpen = false;
  Object.assign(worker, {
    registration: { showNotification },
    clients: { matchAll: async () => (isPageOpen ? [page] : []), openWindow },
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const listSent = () => send.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);

test('a push shows its text and buttons until it is answered, and counts on the icon', async () => {
  const actions = [{ action: 'accept', title: 'Accept' }];
  await showPush({
    notification: {
      title: 'A table',
      body: 'For two',
      navigate: '/tables',
      tag: 't1',
      actions,
      app_badge: 3,
      data: { id: 8 },
    },
  });
  expect(showNotification).toHaveBeenCalledWith(
    'A table',
    expect.objectContaining({
      body: 'For two',
      tag: 't1',
      actions,
      requireInteraction: true,
      data: { id: 8, navigate: '/tables' },
    }),
  );
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test.each([[undefined], [null], [{}], [{ notification: {} }]])(
  'a push of %j shows a text all the same: browsers cancel a subscription that shows nothing',
  async (message) => {
    await showPush(message);
    expect(showNotification).toHaveBeenCalledWith(
      'News from Tablemate',
      expect.objectContaining({ tag: 'news', data: { id: null, navigate: '/' } }),
    );
    expect(setAppBadge).not.toHaveBeenCalled();
  },
);

test('a press leads the page that is open there, else opens one, and marks the notification as read', async () => {
  await openPush({ navigate: '/posts/7?tab=a#b', id: 8 });
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/posts/7?tab=a#b`);
  expect(listSent()).toEqual([['/api/notifications/read', { id: 8 }]]);
  isPageOpen = true;
  await openPush({ navigate: '/wall', id: null });
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/wall`);
  expect(openWindow).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['https://elsewhere.example/wall', '/wall'],
  ['//elsewhere.example/wall?a=1', '/wall?a=1'],
  ['mailto:.elsewhere.example', '/'],
  ['\\\\elsewhere.example/wall', '/wall'],
])('whatever a message says, %s leads to a page of ours', async (address, path) => {
  await openPush({ navigate: address, id: null });
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + path);
});

test('a button answers without opening a page; a refusal is explained on the page', async () => {
  await openPush({ navigate: '/tables', id: 8, subjectId: 5 }, 'accept');
  expect(listSent()).toEqual([
    ['/api/table-requests/5/answer', { answer: 'accept' }],
    ['/api/notifications/read', { id: 8 }],
  ]);
  expect(openWindow).not.toHaveBeenCalled();
  send.mockResolvedValueOnce(new Response('', { status: 409 }));
  await openPush({ navigate: '/tables', id: 8, subjectId: 5 }, 'decline');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/tables`);
});

test('a button that no request has is a press, and a lost connection opens the page too', async () => {
  await openPush({ navigate: '/tables', id: null, subjectId: 5 }, 'snooze');
  expect(send).not.toHaveBeenCalled();
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await openPush({ navigate: '/tables', id: 8, subjectId: 5 }, 'accept');
  expect(openWindow).toHaveBeenCalledTimes(2);
  send.mockReset().mockResolvedValue(new Response());
});
