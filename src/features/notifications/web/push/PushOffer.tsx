import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { canPush } from './subscription.ts';
import { usePush } from './usePush.ts';

/** Offers notifications where there is a reason for them; nothing where somebody has answered already, or cannot. */
export function PushOffer({ children }: { children: string }) {
  const user = useCurrentUser();
  const { turnOn, isBusy } = usePush();
  const [isOpen, setOpen] = useState(() => canPush() && Notification.permission === 'default');
  if (!user || !isOpen) return null;
  return (
    <Button
      icon={<BellRing size={18} />}
      busy={isBusy}
      onClick={async () => {
        await turnOn();
        setOpen(Notification.permission === 'default');
      }}
    >
      {children}
    </Button>
  );
}
