import { useInfiniteQuery } from '@tanstack/react-query';
import { listMembers } from '#features/loyalty/contract.ts';
import { nameTier } from '#features/loyalty/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { ListPanel } from './ListPanel.tsx';

/** Who is in the program: by name where they agreed to it. */
export function MembersPanel({ id }: { id: number }) {
  const list = useInfiniteQuery(pages(listMembers, { id, limit: 20 }));
  const members = list.data?.pages.flatMap(({ items }) => items);
  return (
    <ListPanel title={t('Members')} list={list} empty={members?.length === 0 && t('Nobody has joined yet.')}>
      <ul className="divide-y divide-line">
        {members?.map(({ id: memberId, name, avatar, tier, totalPoints, visits, joinedIn }) => (
          <li key={memberId} className="flex items-center gap-3 py-3 first:pt-0">
            <Avatar name={name ?? '?'} src={avatar} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name ?? t('A member')}</p>
              <p className="text-sm text-ink-2">
                {t('{visits} · {totalPoints} · since {joinedIn}', {
                  visits: plural(visits, '{n} visit', '{n} visits'),
                  totalPoints: plural(totalPoints, '{n} point', '{n} points'),
                  joinedIn,
                })}
              </p>
            </div>
            <Chip tone={tier === 'Bronze' ? 'plain' : 'accent'}>{nameTier(tier)}</Chip>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} member', '{n} members')}
        className="mt-4 text-center"
      />
      <p className="mt-3 text-xs text-ink-3">
        {t('You see the names of members who agreed to it when they joined.')}
      </p>
    </ListPanel>
  );
}
