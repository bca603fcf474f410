import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { DECISION } from '../rules.ts';
import type { DecisionTable } from '../shapes.ts';

const AddPlaceDialog = lazyDialog(() => import('./AddPlaceDialog.tsx'), 'AddPlaceDialog');

/** Each person may add one place to the cards while there is room. */
export function AddPlace({ table }: { table: DecisionTable }) {
  const [isOpen, setOpen] = useState(false);
  const { token, me, places } = table;
  // The dialog stays mounted while it closes, although its person may then add no other place.
  const canAdd = me !== null && !me.hasSuggested && places.length < DECISION.maxCards;
  return (
    <>
      {canAdd && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus size={18} />}
          aria-haspopup="dialog"
          {...AddPlaceDialog.reach}
          onClick={() => setOpen(true)}
        >
          {t('Add a place')}
        </Button>
      )}
      <AddPlaceDialog open={isOpen} onClose={() => setOpen(false)} token={token} />
    </>
  );
}
