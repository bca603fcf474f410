import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';

const SuggestDialog = lazyDialog(() => import('./SuggestDialog.tsx'), 'SuggestDialog');

interface Props {
  restaurant: Restaurant;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}

/** Opens the dialog in which guests say what is otherwise at a restaurant. */
export function SuggestChange({ restaurant, signIn }: Props) {
  const [open, setOpen] = useState(false);
  const look = { variant: 'quiet', size: 'sm', full: true } as const;
  if (signIn)
    return (
      <a href={signIn} className={`${buttonClass(look)} mt-2`}>
        <PenLine size={16} /> Suggest a change
      </a>
    );
  return (
    <>
      <Button
        {...look}
        className="mt-2"
        icon={<PenLine size={16} />}
        aria-haspopup="dialog"
        {...SuggestDialog.reach}
        onClick={() => setOpen(true)}
      >
        Suggest a change
      </Button>
      <SuggestDialog restaurant={restaurant} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
