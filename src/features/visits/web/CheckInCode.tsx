import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { QrCode } from '#kit/web/ui/media/QrCode.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { type CodeEndpoint, getCheckInCode } from '../contract.ts';
import { splitCode, VISITS } from '../rules.ts';

/** The delay after a code's end until the next is read, and after a failed read. */
const DELAY_MS = 250;
const RETRY_MS = 5000;

/** A restaurant's code, renewed when it changes, and the seconds until then; only while the page is visible. */
function useCheckInCode(id: number, from: CodeEndpoint) {
  const codeQuery = useQuery({
    ...query(from, { id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      error || !data ? RETRY_MS : data.secondsLeft * 1000 + DELAY_MS,
  });
  const { data, dataUpdatedAt } = codeQuery;
  const [secondsLeft, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const tick = () =>
      setLeft(Math.max(0, Math.ceil(data.secondsLeft - (Date.now() - dataUpdatedAt) / 1000)));
    tick();
    const interval = setInterval(tick, 500);
    return () => clearInterval(interval);
  }, [data, dataUpdatedAt]);
  return { ...codeQuery, left: secondsLeft };
}

interface CheckInCodeProps {
  id: number;
  large?: boolean;
  /** The endpoint of the code: for the owner or for staff. */
  from?: CodeEndpoint;
}

/** The current code as text and as a QR code, with the remaining time. */
export function CheckInCode({ id, large = false, from = getCheckInCode }: CheckInCodeProps) {
  const { data, error, left, refetch, isFetching } = useCheckInCode(id, from);
  if (error && (!data || left === 0))
    return (
      <ErrorState title={t('The code did not load')} onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  if (!data || left === null)
    return <Skeleton className={large ? 'mx-auto h-112 w-full max-w-form' : 'h-40 sm:w-96'} />;
  const [first, last] = splitCode(data.code);
  return (
    <div className={cx('flex items-center', large ? 'flex-col gap-6' : 'gap-4 sm:gap-5')}>
      <QrCode
        text={data.link}
        label={t('QR code that opens the restaurant’s page with the code filled in')}
        className={cx(
          'shrink-0 rounded-card',
          large ? 'w-[min(100%,46dvh)]' : 'size-32 border border-line sm:size-36',
        )}
      />
      <div className={cx('grid gap-2', large && 'w-full max-w-form justify-items-center')}>
        <p
          className={cx(
            // Beside the QR code of a narrow phone the two halves may wrap.
            'font-bold tabular-nums',
            large
              ? 'whitespace-nowrap text-[clamp(2.75rem,14vw,5.5rem)] leading-none'
              : 'text-xl sm:text-2xl',
          )}
        >
          {first} {last}
        </p>
        <div className={cx('grid gap-1.5', large ? 'w-56 justify-items-center' : 'w-full')}>
          <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-500 ease-linear"
              style={{ width: `${(100 * left) / VISITS.code.seconds}%` }}
            />
          </div>
          <p className="text-xs text-ink-3 tabular-nums">
            {left > 0 ? t('Changes in {left} s', { left }) : t('Changing…')}
          </p>
        </div>
      </div>
    </div>
  );
}
