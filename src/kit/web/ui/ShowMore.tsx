import { useEffect, useRef } from 'react';
import type { Page } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

interface ShowMoreProps {
  /** What useInfiniteQuery gives. */
  list: {
    data: { pages: Pick<Page<unknown>, 'items'>[] } | undefined;
    error: CallError | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** So many of its items: "12 reviews". */
  formatAmount: (n: number) => string;
  /** How many are shown, where one item of the list is not one of them. */
  shown?: number;
  size?: 'md' | 'lg';
  className?: string;
  children?: string;
}

/** Reads the next page of a list, says how much is shown then, and at the end says so in place of the button. */
export function ShowMore(props: ShowMoreProps) {
  const { list, formatAmount, size, className, children = t('Show more') } = props;
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const status = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const pages = data?.pages ?? [];
  const grown = pages.length > 1;
  const shown = props.shown ?? pages.reduce((sum, { items }) => sum + items.length, 0);
  const amount = formatAmount(shown);

  useEffect(() => {
    // The focus must not fall back to the top of the page with the button that goes.
    if (!hasNextPage && hadFocus.current) status.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hasNextPage]);

  return (
    <div className={cx(className, !hasNextPage && !grown && 'hidden')}>
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
        {grown && (hasNextPage ? t('{amount} shown', { amount }) : t('All {amount} shown', { amount }))}
      </p>
    </div>
  );
}
