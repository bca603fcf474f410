import { useInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { listPrivateWords } from '../contract.ts';
import type { ReceivedWord } from '../shapes.ts';

interface Props {
  restaurantId: number;
  /** In milliseconds. */
  now: number;
}

/** Private messages of guests to the restaurant, newest first. */
export function PrivateWordList({ restaurantId, now }: Props) {
  const list = useInfiniteQuery(pages(listPrivateWords, { id: restaurantId, limit: 20 }));
  const words = list.data?.pages.flatMap((page) => page.items);
  if (list.error && !words) return <ReadError read={list} title={t('The private words did not load')} />;
  if (!words) return <Skeleton className="h-40 rounded-card" />;
  if (words.length === 0)
    return (
      <EmptyState title={t('No private words yet')}>
        {t('Guests can add one to a review. It shows here alone, to you and your staff.')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('Private words')}>
        {words.map((word) => (
          <Word key={word.reviewId} word={word} now={now} />
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} private word', '{n} private words')}
        className="justify-self-center"
      >
        {t('Older ones')}
      </ShowMore>
    </>
  );
}

function Word({
  word: { user, rating, word, stars, createdAt, editedAt },
  now,
}: {
  word: ReceivedWord;
  now: number;
}) {
  return (
    <li className="border-t border-line py-5">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar} size={40} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {user.username === null ? (
              <bdi>{user.name}</bdi>
            ) : (
              <a href={links.person(user.username)} className="hover:underline">
                <bdi>{user.name}</bdi>
              </a>
            )}
          </p>
          <p className="text-xs text-ink-3">
            {formatTimeAgo(createdAt, now)}
            {editedAt && ` · ${t('edited {editedAt}', { editedAt: formatTimeAgo(editedAt, now) })}`}
          </p>
        </div>
        {rating !== null && <Stars value={rating} />}
      </div>
      {word && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {word}
        </p>
      )}
      <p className="mt-2 text-xs text-ink-3">{t('Public: {stars} of 5 stars', { stars })}</p>
    </li>
  );
}
