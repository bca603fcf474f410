import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';

const InviteFriendsDialog = lazyDialog(() => import('./InviteFriendsDialog.tsx'), 'InviteFriendsDialog');

export function InviteFriendsButton({ isMain = false }: { isMain?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(isMain && { variant: 'primary' })}
        icon={<UserPlus size={18} />}
        aria-haspopup="dialog"
        {...InviteFriendsDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Invite friends')}
      </Button>
      <InviteFriendsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
