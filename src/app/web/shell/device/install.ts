import { isInstalled } from '#kit/web/page/installed.ts';
import { stored } from '#kit/web/storage.ts';
import { countVisits } from './visits.ts';

/** What Chromium's browsers offer once, before our scripts have come (`holdInstallOffer`). */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const storedAnswer = stored('install-hint', { parse: Boolean });

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

const readOffer = () => (Reflect.get(window, 'installOffer') ?? null) as InstallOffer | null;

/** How this browser puts the app on the home screen; null where it cannot, or has done so. */
export function findInstallWay(): 'offer' | 'share menu' | null {
  if (isInstalled()) return null;
  if (readOffer()) return 'offer';
  return isApplePhone() ? 'share menu' : null;
}

/** Whether to say so: from the second visit on, until somebody has answered. */
export const mayHintAtInstalling = (): boolean => countVisits() > 1 && !storedAnswer.read();

export function closeInstallHint(): void {
  storedAnswer.write(true);
}

/** Asks by the browser's own dialog, which it shows once. */
export async function install(): Promise<void> {
  const offer = readOffer();
  Reflect.deleteProperty(window, 'installOffer');
  await offer?.prompt();
}
