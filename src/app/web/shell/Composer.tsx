import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { RestaurantPicker } from '#features/discovery/web/RestaurantPicker.tsx';
import { ownRestaurants } from '#features/owner/web/ownRestaurants.ts';
import { getPost, type Post } from '#features/posts/contract.ts';
import type { Speaker } from '#features/posts/web/composer/AuthorFields.tsx';
import { type Composition, readComposition } from '#features/posts/web/composer/composition.ts';
import { BLANK_POST_DRAFT, type PostDraft, toPostDraft } from '#features/posts/web/composer/draft.ts';
import { PostForm } from '#features/posts/web/composer/PostForm.tsx';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { SHARED } from '#kit/contract/worker.ts';
import { type CallError, query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';

const TITLES = {
  post: t('New Post'),
  photo: t('Share Photo'),
  as: t('New Post'),
  in: t('New Post'),
  edit: t('Edit Post'),
};

interface Props {
  open: boolean;
  user: User;
  /** The value of `?compose=`. */
  compose: unknown;
}

/** The composer over any page. */
export function Composer({ open, user, compose }: Props) {
  // The address loses the parameter while the dialog closes.
  const [composition] = useState(() => readComposition(compose));
  const { close } = useComposer();
  if (!composition) return null;
  return (
    <Dialog open={open} onClose={close} tall size="lg" title={TITLES[composition.kind]}>
      <Loaded composition={composition} user={user} onClose={close} />
    </Dialog>
  );
}

interface LoadedProps {
  composition: Composition;
  user: User;
  onClose: () => void;
}

/** Loads the data that the form starts with: the post, the restaurant, the restaurants of an owner. */
function Loaded({ composition: { kind, id }, user, onClose }: LoadedProps) {
  const navigate = useNavigate();
  const isEdit = kind === 'edit';
  const post = useQuery({ ...query(getPost, { id: id ?? 0 }), enabled: isEdit });
  const hasPlace = id !== null && !isEdit && kind !== 'in';
  const restaurant = useQuery({ ...query(getRestaurant, { id: id ?? 0 }), enabled: hasPlace });
  const own = useQuery({ ...ownRestaurants, enabled: user.type === 'restaurant' });
  const sharedQuery = useQuery({ ...sharedContent, enabled: kind === 'post' && id === null });
  const queries = [post, restaurant, own, sharedQuery].filter(({ isEnabled }) => isEnabled);
  const failedQuery = queries.find(({ error }) => error);
  if (failedQuery) return <ReadError read={failedQuery} />;
  if (queries.some(({ isPending }) => isPending))
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner />
      </div>
    );
  if (post.data?.isMine === false)
    return <ErrorState>{t('Only its author can change this post.')}</ErrorState>;

  const speakers = (own.data?.items ?? [])
    .filter(({ status }) => status === 'approved')
    .map(({ id, name, logo, images }): Speaker => ({ id, name, picture: logo ?? images[0] ?? null }));
  const place = restaurant.data ?? null;
  const blank: PostDraft = {
    ...BLANK_POST_DRAFT,
    restaurantId: place?.id ?? null,
    restaurantName: place?.name ?? null,
    communityId: kind === 'in' ? id : null,
    authorRestaurantId: kind === 'as' ? (speakers.find((speaker) => speaker.id === id)?.id ?? null) : null,
    content: sharedQuery.data?.text ?? '',
  };
  const subject = kind === 'photo' || kind === 'post' ? `about-${id}` : `${kind}-${id}`;

  function onSent({ id }: Post, earned: readonly string[]) {
    onClose();
    toast({
      title: isEdit ? t('Post updated') : t('Post shared'),
      ...(earned.length > 0 && { description: earned.join(' ') }),
      action: { label: t('View post'), onClick: () => void navigate({ href: links.post(id) }) },
    });
  }

  return (
    <PostForm
      me={{ id: user.id, name: user.name || user.username, picture: user.avatar }}
      blank={post.data ? toPostDraft(post.data) : blank}
      // Shared content must not overwrite the draft of another post.
      subject={sharedQuery.data ? 'shared' : id === null ? 'new' : subject}
      post={post.data ?? null}
      speakers={speakers}
      photosFirst={kind === 'photo'}
      initialFiles={sharedQuery.data?.photos ?? []}
      findRestaurant={(pick) => <RestaurantPicker onPick={pick} />}
      onClose={onClose}
      onSent={onSent}
    />
  );
}

type SharedContent = { text: string; photos: File[] };

/** Content shared with the installed app; the composer takes it and deletes the stored copy. Null if there is none. */
const sharedContent = queryOptions<SharedContent | null, CallError>({
  queryKey: ['shared content'],
  queryFn: takeShared,
  gcTime: 0,
});

async function takeShared(): Promise<SharedContent | null> {
  // Only secure pages have caches.
  if (!('caches' in window) || !(await caches.has(SHARED.cache))) return null;
  const cache = await caches.open(SHARED.cache);
  const text = (await (await cache.match(SHARED.text))?.text()) ?? '';
  const photos: File[] = [];
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith(SHARED.photo)) continue;
    const blob = await (await cache.match(url))?.blob();
    if (blob) photos.push(new File([blob], 'photo', { type: blob.type }));
  }
  await caches.delete(SHARED.cache);
  return text || photos.length > 0 ? { text, photos } : null;
}
