import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import type { AddedFact } from '#vocabulary.ts';

const SuggestDialog = lazyDialog(() => import('./SuggestDialog.tsx'), 'SuggestDialog');

interface Props {
  restaurant: Restaurant;
  /** The address of the sign-in page; null for signed-in people. */
  signIn: string | null;
}

/** Opens the dialog in which guests suggest changes of a restaurant. */
export function SuggestChange({ restaurant, signIn }: Props) {
  const [open, setOpen] = useState(false);
  const look = { variant: 'quiet', size: 'sm', full: true } as const;
  if (signIn)
    return (
      <a href={signIn} className={`${buttonClass(look)} mt-2`}>
        <PenLine size={16} /> {t('Suggest a change')}
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
        {t('Suggest a change')}
      </Button>
      <SuggestDialog restaurant={restaurant} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface AdditionProps extends Props {
  fact: AddedFact;
  icon: ReactNode;
  children: string;
}

/** Opens the same dialog for something that the page lacks. */
export function SuggestAddition({ restaurant, signIn, fact, icon, children }: AdditionProps) {
  const [open, setOpen] = useState(false);
  if (signIn)
    return (
      <a href={signIn} className={buttonClass()}>
        {icon} {children}
      </a>
    );
  return (
    <>
      <Button icon={icon} aria-haspopup="dialog" {...SuggestDialog.reach} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <SuggestDialog restaurant={restaurant} fact={fact} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
