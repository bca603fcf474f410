import { useQuery } from '@tanstack/react-query';
import { ListPlus, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { myLists, useLists } from './lists.ts';

const NameListDialog = lazyDialog(() => import('./NameListDialog.tsx'), 'NameListDialog');

interface AddToListProps {
  restaurantId: number;
  /** Sign-in address for visitors. */
  signIn: string;
}

/** A checkbox for each list, and a way to create one. */
export function AddToList({ restaurantId, signIn }: AddToListProps) {
  const user = useCurrentUser();
  const [isWanted, setIsWanted] = useState(false);
  const { data: lists } = useQuery({ ...myLists, enabled: isWanted && user !== null });
  const { create, add, takeOff } = useLists();
  const [isNaming, setNaming] = useState(false);

  const ticks = (lists ?? []).map(({ id, name, restaurantIds }): MenuLine => {
    const isOn = restaurantIds.includes(restaurantId);
    const change = { id, restaurantId };
    return {
      id: `list ${id}`,
      label: name,
      checked: isOn,
      onSelect: () => (isOn ? takeOff : add).mutate(change),
    };
  });
  const items: MenuLine[] = user
    ? [
        ...ticks,
        {
          label: t('New list'),
          icon: <ListPlus size={18} />,
          separated: ticks.length > 0,
          onSelect: () => setNaming(true),
        },
      ]
    : [{ label: t('Sign in to make lists'), icon: <LogIn size={18} />, href: signIn }];

  return (
    <>
      <MenuButton
        label={t('Add to a list')}
        className={buttonClass()}
        items={items}
        align="start"
        onReach={() => setIsWanted(true)}
      >
        <ListPlus size={18} /> {t('Add to list')}
      </MenuButton>
      <NameListDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(name) => create.mutateAsync({ name, restaurantId })}
      />
    </>
  );
}
