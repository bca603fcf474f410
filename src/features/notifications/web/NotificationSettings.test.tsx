import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { openPart } from '#testing/web/part.tsx';
import {
  getNotificationSettings,
  listPushDevices,
  removePushDevice,
  saveNotificationSettings,
  testPush,
} from '../contract.ts';
import { NotificationSettings } from './NotificationSettings.tsx';

type Settings = ReplyOf<typeof getNotificationSettings>;

const likes = {
  setting: 'likes',
  label: 'Likes',
  channels: { 'in-app': true, email: true, push: true },
  isFixedInApp: false,
  isMailedAtOnce: false,
};
const money = { ...likes, setting: 'money', label: 'Money', isFixedInApp: true, isMailedAtOnce: true };
const SETTINGS: Settings = { settings: [likes, money], isEmailConfirmed: true, quietHours: null };
const DEVICES = [
  { id: 1, name: 'Firefox on Linux', isThis: false, createdAt: '2026-11-20T12:00:00.000Z', sentAt: null },
  { id: 2, name: 'Chrome on Android', isThis: false, createdAt: '2026-11-20T12:00:00.000Z', sentAt: null },
];
const QUIET = { startsAt: '22:00', endsAt: '08:00', timeZone: 'Europe/Lisbon' };

async function openSettings(changes: Partial<Settings> = {}) {
  const page = openPart(<NotificationSettings />, {
    answers: (api) => {
      api.answer(getNotificationSettings, { ...SETTINGS, ...changes });
      api.answer(listPushDevices, { publicKey: 'key', devices: DEVICES });
    },
  });
  await screen.findByRole('table');
  return page;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const look = (name: string) => ({ checked: box(name).checked, disabled: box(name).disabled });

test('each kind can be turned on and off for the bell and for e-mail, but money stays in the bell', async () => {
  await openSettings();
  expect(look('Likes, in the app')).toEqual({ checked: true, disabled: false });
  expect(look('Money, in the app')).toEqual({ checked: true, disabled: true });
  expect(look('Money, e-mail')).toEqual({ checked: true, disabled: false });
});

test('devices are listed, tested and removed; a browser that cannot show pushes says so', async () => {
  const page = await openSettings();
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
  page.api.answer(testPush, { message: 'A notification is on its way.' });
  const [test] = screen.getAllByRole('button', { name: 'Send a test' });
  test?.click();
  expect(await page.notice()).toMatchObject({ title: 'Test sent' });
  page.api.answer(removePushDevice, { publicKey: 'key', devices: DEVICES.slice(1) });
  await page.press('Remove Firefox on Linux');
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  expect(page.api.sent(removePushDevice)[0]?.input).toEqual({ id: 1 });
});

test('a kind that is off in the bell cannot be in the daily summary, nor be pushed', async () => {
  await openSettings({ settings: [{ ...likes, channels: { 'in-app': false, email: true, push: true } }] });
  expect(look('Likes, e-mail')).toEqual({ checked: false, disabled: true });
  expect(look('Likes, push')).toEqual({ checked: false, disabled: true });
});

test('a change shows at once, and is undone where it was not saved', async () => {
  const page = await openSettings();
  const call = page.api.hold(saveNotificationSettings);
  await page.press('Likes, e-mail', 'checkbox');
  await waitFor(() => expect(box('Likes, e-mail').checked).toBe(false));
  call.refuse(503, 'Please try again.');
  await waitFor(() => expect(box('Likes, e-mail').checked).toBe(true));
  expect(await page.notice()).toMatchObject({ title: 'Couldn’t save the setting' });
  expect(page.api.sent(saveNotificationSettings)[0]?.input).toEqual({
    settings: [{ setting: 'likes', channel: 'email', enabled: false }],
  });
});

test('a person without a confirmed address reads that no mail will be sent', async () => {
  await openSettings({ isEmailConfirmed: false });
  expect(screen.getByText(/E-mail goes to confirmed addresses only/)).toBeTruthy();
});

test('quiet hours are turned on from ten to eight, in the zone of the browser', async () => {
  const page = await openSettings();
  page.api.answer(saveNotificationSettings, { ...SETTINGS, quietHours: QUIET });
  expect(screen.queryByLabelText('From')).toBeNull();
  await page.press(/Quiet hours/, 'checkbox');
  expect(await screen.findByText('Time zone: Europe/Lisbon')).toBeTruthy();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(page.api.sent(saveNotificationSettings)[0]?.input).toEqual({ quietHours: { ...QUIET, timeZone } });
});

test('other hours are saved when the button is pressed, and not before', async () => {
  const page = await openSettings({ quietHours: QUIET });
  page.api.answer(saveNotificationSettings, { ...SETTINGS, quietHours: { ...QUIET, startsAt: '23:30' } });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  await page.type('From', '23:30');
  expect(page.api.sent(saveNotificationSettings)).toEqual([]);
  await page.press('Save');
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(page.api.sent(saveNotificationSettings)[0]?.input).toMatchObject({
    quietHours: { startsAt: '23:30', endsAt: '08:00' },
  });
});

test('quiet hours are turned off', async () => {
  const page = await openSettings({ quietHours: QUIET });
  page.api.answer(saveNotificationSettings, SETTINGS);
  await page.press(/Quiet hours/, 'checkbox');
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  expect(page.api.sent(saveNotificationSettings)[0]?.input).toEqual({ quietHours: null });
});
