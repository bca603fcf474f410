import { t } from '#kit/contract/text.ts';
import { toast } from './toast.ts';

/** Opens the device's share sheet, or copies the link if there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  // Closing the sheet rejects, which is no failure.
  if (navigator.share) await navigator.share({ title, url }).catch(() => undefined);
  else await copyLink(url);
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t('Link copied') });
  } catch {
    toast({ title: t('Couldn’t copy the link'), description: url, variant: 'destructive' });
  }
}
