import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOpenCount } from '#kit/web/openCount.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { useLists } from './lists.ts';

const load = () => import('./NameListDialog.tsx');
const NameListDialog = lazy(() => load().then((m) => ({ default: m.NameListDialog })));

/** Begins a list. */
export function NewListButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { create } = useLists();
  const [open, setOpen] = useState(false);
  const openings = useOpenCount(open);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<ListPlus size={18} />}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        New list
      </Button>
      {openings > 0 && (
        <Suspense>
          <NameListDialog
            key={openings}
            open={open}
            onClose={() => setOpen(false)}
            onName={(name) => create.mutateAsync({ name })}
          />
        </Suspense>
      )}
    </>
  );
}
