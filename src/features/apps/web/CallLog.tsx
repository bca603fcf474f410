import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { AppCall } from '../contract.ts';

interface CallLogProps {
  calls: UseQueryOptions<AppCall[], CallError, AppCall[], readonly unknown[]>;
  /** Name of the app or token. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Recent calls of an app or token, loaded when opened. */
export function CallLog({ calls, name, now }: CallLogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start ps-9 text-sm">
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {rich('What it did lately{name}', { name: <span className="sr-only"> {name}</span> })}
      </Button>
      {isOpen && <Calls calls={calls} now={now} />}
    </div>
  );
}

function Calls({ calls: read, now }: Pick<CallLogProps, 'calls' | 'now'>) {
  const calls = useQuery(read);
  if (calls.isError) return <ReadError read={calls} />;
  if (!calls.data) return <Skeleton className="h-11 w-full" />;
  if (calls.data.length === 0) return <p className="pb-2 text-ink-2">{t('Nothing in the last 30 days.')}</p>;
  return (
    <ul className="w-full pb-2">
      {calls.data.map(({ call, count, lastAt }) => (
        <li
          key={call}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-0"
        >
          <code dir="ltr" className="min-w-0 wrap-anywhere">
            {call}
          </code>
          <span className="text-ink-3">
            {plural(count, 'once, {when}', '{n} times, last {when}', { when: formatTimeAgo(lastAt, now) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
