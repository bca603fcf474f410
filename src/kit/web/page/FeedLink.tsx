import { Rss } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { FEED_TYPES, toFeedAddress } from '#vocabulary/feeds.ts';

/** A link to the feed of a page; `of` names it for screen readers. */
export const FeedLink = ({ page, of }: { page: string; of: string }) => (
  <a
    href={toFeedAddress(page)}
    target="_blank"
    rel="alternate noopener"
    type={FEED_TYPES.atom}
    aria-label={t('RSS feed of {name}', { name: of })}
    className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2 underline-offset-4 hover:underline"
  >
    <Rss size={16} /> {t('RSS feed')}
  </a>
);
