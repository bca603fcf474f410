import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Menu } from '#kit/web/ui/overlays/Menu.tsx';
import type { MenuControl, MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { Creation } from './CreateDialog.tsx';

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'), 'CreateDialog');

/** The items to add, with texts for wide screens or phones. Asks for the subject if the page does not name it. */
export function CreateItems({ onPhone, ...control }: MenuControl & { onPhone: boolean }) {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const compose = useComposer();
  // `at` is the page on which the dialog was opened: on another page it is closed.
  const [dialog, setDialog] = useState<{ for: Creation; at: string } | null>(null);
  const ask = (creation: Creation) => () => setDialog({ for: creation, at: pathname });
  const restaurantId = Number(/^\/restaurants\/(\d+)/.exec(pathname)?.[1] ?? 0) || undefined;

  // The page has already read it.
  const { data: place } = useQuery({ ...query(getRestaurant, { id: restaurantId ?? 0 }), enabled: false });

  const post = (kind: 'post' | 'photo', label: string): MenuLine =>
    user
      ? { label, onSelect: () => compose.open(kind, restaurantId) }
      : { label, href: links.auth(links.compose(pathname, kind, restaurantId)) };
  const tip: MenuLine = user
    ? { label: t('Send Tip'), onSelect: ask('tip') }
    : { label: t('Send Tip'), href: links.auth(links.wallet('tip')) };
  const decide: MenuLine = {
    label: t('Decide Together'),
    href: restaurantId ? links.decideNear(restaurantId) : links.decide,
  };
  const items: MenuLine[] = onPhone
    ? [decide, { label: t('Add Review'), onSelect: ask('review') }, post('post', t('New Post')), tip]
    : [
        decide,
        post('post', t('Write Post')),
        post('photo', t('Share Photo')),
        { label: t('Write Review'), onSelect: ask('review') },
        tip,
      ];
  // Only a place with an owner shows the code that proves a visit.
  if (restaurantId && user?.type !== 'restaurant' && place?.userId !== null)
    items.push({ label: t('Check In'), href: links.checkIn(restaurantId) });
  if (user?.type === 'restaurant')
    items.push(
      { label: t('Add Menu Item'), href: links.owner('menu') },
      { label: t('New Challenge'), href: `${links.owner('challenges')}&new=challenge` },
    );
  return (
    <>
      <Menu {...control} items={items} />
      {dialog && (
        <CreateDialog
          creation={dialog.for}
          open={dialog.at === pathname}
          onClose={() => setDialog({ ...dialog, at: '' })}
        />
      )}
    </>
  );
}
