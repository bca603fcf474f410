import { hasLink } from '#kit/contract/links.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';

/** Refuses links in an account's public texts on its first day: most links of new accounts are advertising. */
export function assertLinksAllowed(texts: Record<string, string | null | undefined>, user: Actor): void {
  if (!user.isNew) return;
  for (const [field, text] of Object.entries(texts))
    if (text && hasLink(text))
      throw badInput({ [field]: t('New accounts can add links after their first day') });
}
