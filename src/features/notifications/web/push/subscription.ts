import { httpCall } from '#kit/web/api.ts';
import { defineStored } from '#kit/web/storage.ts';
import { listPushDevices, savePushDevice } from '../../contract.ts';

/** The id of the person who turned on pushes in this browser; the next person decides again. */
const storedPerson = defineStored('push', { parse: (value) => (typeof value === 'number' ? value : null) });

/** On iPhones and iPads only apps on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushRefused = (): boolean => canPush() && Notification.permission === 'denied';

/** Asks for permission and subscribes; false if refused. Browsers require a click. */
export async function turnPushOn(userId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe();
  storedPerson.write(userId);
  return true;
}

/** Unsubscribes this browser. The caller has removed its device on the server. */
export async function turnPushOff(): Promise<void> {
  storedPerson.write(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Called at each start, because browsers change the address of a subscription without notice. */
export async function renewPush(userId: number): Promise<void> {
  if (!canPush() || storedPerson.read() !== userId || Notification.permission !== 'granted') return;
  await subscribe();
}

async function subscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await httpCall(listPushDevices, {});
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with an earlier key of this site is useless and prevents a new one.
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
