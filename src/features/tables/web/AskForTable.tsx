import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { getTableOffer } from '../contract.ts';
import type { TablePlan } from './AskDialog.tsx';

const AskDialog = lazyDialog(() => import('./AskDialog.tsx'), 'AskDialog');

interface Props {
  restaurant: { id: number; name: string };
  /** The sign-in page for visitors; null if signed in. */
  signIn: string | null;
  /** The result of a group's vote; without it one person requests alone. */
  plan?: TablePlan;
  size?: 'sm' | 'md';
  className?: string;
}

/** A button that opens the form; nothing if the restaurant accepts no requests. */
export function AskForTable({ restaurant, signIn, plan, size = 'md', className }: Props) {
  const [open, setOpen] = useState(false);
  const { data: offer } = useQuery(query(getTableOffer, { id: restaurant.id }));
  if (!offer?.isOffered) return null;
  const words = (
    <>
      <CalendarClock size={18} /> {t('Ask for a table')}
    </>
  );
  return (
    <div className={className}>
      {signIn ? (
        <a href={signIn} className={buttonClass({ size })}>
          {words}
        </a>
      ) : (
        <Button size={size} onClick={() => setOpen(true)} {...AskDialog.reach}>
          {words}
        </Button>
      )}
      <AskDialog
        restaurant={restaurant}
        offer={offer}
        {...(plan && { plan })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
