import { useEffect, useRef } from 'react';
import type { Page } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

interface ShowMoreProps {
  /** The result of useInfiniteQuery. */
  list: {
    data: { pages: Pick<Page<unknown>, 'items'>[] } | undefined;
    error: CallError | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Formats the number of items: "12 reviews". */
  formatAmount: (n: number) => string;
  /** The number of visible items, if it differs from the list's. */
  shown?: number;
  size?: 'md' | 'lg';
  className?: string;
  children?: string;
}

/** A button for the next page of a list. It announces the number of items, also in place of the button at the end. */
export function ShowMore(props: ShowMoreProps) {
  const { list, formatAmount, size, className, children = t('Show more') } = props;
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const status = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const pages = data?.pages ?? [];
  const hasMorePages = pages.length > 1;
  const count = props.shown ?? pages.reduce((sum, { items }) => sum + items.length, 0);
  const amount = formatAmount(count);

  useEffect(() => {
    // When the button disappears, the focus must not jump to the top of the page.
    if (!hasNextPage && hadFocus.current) status.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hasNextPage]);

  return (
    <div className={cx(className, !hasNextPage && !hasMorePages && 'hidden')}>
      {isFetchNextPageError && (
        <p role="alert" className="mb-3 text-sm text-error">
          {error?.sentence}
        </p>
      )}
      {hasNextPage && (
        <Button
          size={size}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {children}
        </Button>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={hasNextPage ? 'sr-only' : 'text-sm text-ink-2 outline-none'}
      >
        {hasMorePages &&
          (hasNextPage ? t('{amount} shown', { amount }) : t('All {amount} shown', { amount }))}
      </p>
    </div>
  );
}
