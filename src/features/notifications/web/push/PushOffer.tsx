import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { canPush } from './subscription.ts';
import { usePush } from './usePush.ts';

/** Offers to turn on pushes; renders nothing if the person has decided already or the browser cannot. */
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
