import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { links } from '../links.ts';
import type { Creation } from './CreateDialog.tsx';

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'), 'CreateDialog');

interface CreateMenuProps {
  label: string;
  /** What the menu calls writing a review: "Write Review" on a desk, "Add Review" on a phone. */
  review: string;
  className: string;
  align?: 'center' | 'end';
  iconOnly?: boolean;
  children: ReactNode;
}

/** What somebody can add from wherever they are; what it is about is asked for first. */
export function CreateMenu({ label, review, className, align, iconOnly, children }: CreateMenuProps) {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Where it was asked for: on another page there is nothing left of it.
  const [asked, setAsked] = useState<{ for: Creation; at: string } | null>(null);
  const open = asked?.at === pathname;
  const ask = (creation: Creation) => () => setAsked({ for: creation, at: pathname });
  const items: MenuItem[] = [
    { label: review, onSelect: ask('review') },
    user
      ? { label: 'Send Tip', onSelect: ask('tip') }
      : { label: 'Send Tip', href: links.auth(links.wallet('tip')) },
  ];
  if (user?.type === 'restaurant') items.push({ label: 'Add Menu Item', href: `${links.admin}?tab=menu` });
  return (
    <>
      <MenuButton label={label} align={align} iconOnly={iconOnly} className={className} items={items}>
        {children}
      </MenuButton>
      {asked && (
        <CreateDialog
          creation={asked.for}
          open={open}
          onClose={() => setAsked((held) => held && { ...held, at: '' })}
        />
      )}
    </>
  );
}
