import { ChevronLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { defineStored } from '#kit/web/storage.ts';

const isList = (href: unknown): href is string =>
  typeof href === 'string' && (href === links.restaurants || href.startsWith(`${links.restaurants}?`));

/** The address, with its search, of the last list in this tab. */
const lastList = defineStored(
  'tablemate.list',
  { parse: (value) => (isList(value) ? value : null) },
  'sessionStorage',
);

/** Stores the list's address, but not the next page's, which appears while the list is still rendered. */
export const rememberList = (href: string): boolean => isList(href) && lastList.write(href);

const never = () => () => {};

/** Returns the last list of this tab; the whole list on the server, during hydration, and without a last one. */
const useLastList = (): string =>
  useSyncExternalStore(
    never,
    () => lastList.read() ?? links.restaurants,
    () => links.restaurants,
  );

export function BackToList() {
  return (
    <a
      href={useLastList()}
      className="inline-flex min-h-11 items-center gap-1 px-4 text-sm font-semibold text-ink-2 hover:text-ink lg:mb-2 lg:px-0"
    >
      <ChevronLeft size={18} /> {t('Back to restaurants')}
    </a>
  );
}
