import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { useLists } from './lists.ts';

const NameListDialog = lazyDialog(() => import('./NameListDialog.tsx'), 'NameListDialog');

export function NewListButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { create } = useLists();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={<ListPlus size={18} />}
        aria-haspopup="dialog"
        {...NameListDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('New list')}
      </Button>
      <NameListDialog
        open={open}
        onClose={() => setOpen(false)}
        onName={(name) => create.mutateAsync({ name })}
      />
    </>
  );
}
