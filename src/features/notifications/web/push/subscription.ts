import { httpCall } from '#kit/web/api.ts';
import { stored } from '#kit/web/storage.ts';
import { listPushDevices, savePushDevice } from '../../contract.ts';

/** Who wants notifications in this browser: what was said as somebody is not said as the next. */
const storedPerson = stored('push', { parse: (value) => (typeof value === 'number' ? value : null) });

/** Whether this browser can show notifications; Apple's phones do for apps on the home screen alone. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushRefused = (): boolean => canPush() && Notification.permission === 'denied';

/** Asks the person, and takes notifications from then on; false where they say no. Call it from a press. */
export async function turnPushOn(userId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  storedPerson.write(userId);
  return true;
}

/** Takes none any more; the server's row is removed by itself. */
export async function turnPushOff(): Promise<void> {
  storedPerson.write(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** At each start: tells the server where this browser is reached now, which browsers change without a word. */
export async function renewPush(userId: number): Promise<void> {
  if (!canPush() || storedPerson.read() !== userId || Notification.permission !== 'granted') return;
  await subscribe();
}

async function subscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await httpCall(listPushDevices, {});
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One with another key of ours cannot be written to any more.
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await httpCall(savePushDevice, { endpoint, keys: { p256dh, auth } });
}
