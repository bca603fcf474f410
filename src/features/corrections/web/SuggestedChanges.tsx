import { useInfiniteQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { listCorrections } from '../contract.ts';
import { CorrectionCard } from './CorrectionCard.tsx';

interface Props {
  restaurant: { id: number; name: string };
  /** Milliseconds since 1970. */
  now: number;
}

/** Open suggestions of guests for an owner's restaurant; empty if there are none. */
export function SuggestedChanges({ restaurant, now }: Props) {
  const list = useInfiniteQuery(pages(listCorrections, { id: restaurant.id, limit: 20 }));
  const groups = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !groups) return <ReadError read={list} title={t('The suggested changes did not load')} />;
  if (!groups || groups.length === 0) return null;
  return (
    <Panel
      title={t('Suggested changes ({count})', {
        count: list.hasNextPage ? `${groups.length}+` : groups.length,
      })}
    >
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        {t(
          'Guests say these facts are wrong. What you accept shows on your page at once; an administrator checks a new name, address or position first.',
        )}
      </p>
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.id}>
            <CorrectionCard group={group} restaurant={restaurant} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} suggestion', '{n} suggestions')}
        className="mt-4"
      />
    </Panel>
  );
}
