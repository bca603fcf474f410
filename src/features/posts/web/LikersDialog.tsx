import { useInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listPostLikes } from '../contract.ts';
import type { PostViewer } from './viewer.ts';

interface Props {
  id: number;
  viewer: PostViewer;
  open: boolean;
  onClose: () => void;
}

export function LikersDialog({ id, viewer, open, onClose }: Props) {
  // Likes change meanwhile: each opening reads them again.
  const list = useInfiniteQuery({ ...pages(listPostLikes, { id, limit: 30 }), staleTime: 0 });
  const people = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog open={open} onClose={onClose} title={t('Likes')}>
      {people ? (
        <>
          {people.length === 0 && (
            <p className="py-6 text-center text-ink-2">{t('Nobody likes this post yet.')}</p>
          )}
          <ul className="-my-2 grid">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} href={links.person(person.username)}>
                <FollowButton
                  person={person}
                  signIn={viewer.signIn}
                  updates={(relation) => [
                    patch(listPostLikes, (one) => (one.id === person.id ? { ...one, relation } : one)),
                  ]}
                />
              </PersonRow>
            ))}
          </ul>
          <ShowMore
            list={list}
            formatAmount={(n) => plural(n, '{n} person', '{n} people')}
            className="mt-4 text-center"
          />
        </>
      ) : list.isError ? (
        <ReadError read={list} title={t('Couldn’t load the likes')} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('Likes are loading')}</span>
          {[1, 2, 3].map((n) => (
            <div key={n} className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full!" />
              <Skeleton className="h-5 w-40" />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
