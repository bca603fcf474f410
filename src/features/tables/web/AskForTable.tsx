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
  /** Where visitors sign in; null for who has. */
  signIn: string | null;
  /** What people decided together; without it somebody asks alone. */
  plan?: TablePlan;
  size?: 'sm' | 'md';
  className?: string;
}

/** Opens the form where the restaurant answers requests for tables; nothing elsewhere. */
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
