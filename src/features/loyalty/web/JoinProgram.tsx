import { Gift } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { useJoin } from './useJoin.ts';

interface Props {
  restaurantId: number;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
  /** Asks whether the owner may see the name; otherwise it stays hidden. */
  asksForName?: boolean;
  size?: 'sm' | 'md';
  /** `secondary` on the colourful surface. */
  variant?: 'primary' | 'secondary';
}

export function JoinProgram({
  restaurantId,
  signIn,
  asksForName = false,
  size = 'md',
  variant = 'primary',
}: Props) {
  const [showsName, setShowsName] = useState(false);
  const join = useJoin();
  const label = (
    <>
      <Gift size={18} /> {t('Join Program')}
    </>
  );
  if (signIn)
    return (
      <a href={signIn} className={buttonClass({ variant, size })}>
        {label}
      </a>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {asksForName && (
        <Checkbox
          label={t('The restaurant may see my name among its members')}
          className="text-sm!"
          checked={showsName}
          onChange={({ target }) => setShowsName(target.checked)}
        />
      )}
      <Button
        variant={variant}
        size={size}
        icon={<Gift size={18} />}
        busy={join.isPending}
        onClick={() => join.mutate({ restaurantId, showsName })}
      >
        {t('Join Program')}
      </Button>
    </div>
  );
}
