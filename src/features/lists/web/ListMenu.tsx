import { EllipsisVertical, PenLine, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import { useLists } from './lists.ts';

const ShareListDialog = lazyDialog(() => import('./ListDialogs.tsx'), 'ShareListDialog');
const NameListDialog = lazyDialog(() => import('./NameListDialog.tsx'), 'NameListDialog');
const DeleteListDialog = lazyDialog(() => import('./ListDialogs.tsx'), 'DeleteListDialog');

interface ListMenuProps {
  list: { id: number; name: string; isShared: boolean; isListed: boolean };
  href: string;
  onDeleted?: () => void;
}

export function ListMenu({ list, href, onDeleted }: ListMenuProps) {
  const { id, name } = list;
  const { rename, remove } = useLists();
  const [dialog, setDialog] = useState<'name' | 'share' | 'delete' | null>(null);
  const [last, setLast] = useState(dialog);
  const ask = (what: 'name' | 'share' | 'delete') => () => {
    setLast(what);
    setDialog(what);
  };
  const close = () => setDialog(null);
  return (
    <>
      <MenuButton
        label={t('Options of {name}', { name })}
        iconOnly
        className={iconButtonClass()}
        items={[
          { label: t('Rename'), icon: <PenLine size={18} />, onSelect: ask('name') },
          { label: t('Share'), icon: <Share2 size={18} />, onSelect: ask('share') },
          {
            label: t('Delete'),
            icon: <Trash2 size={18} />,
            destructive: true,
            separated: true,
            onSelect: ask('delete'),
          },
        ]}
      >
        <EllipsisVertical size={20} />
      </MenuButton>
      {last === 'name' && (
        <NameListDialog
          open={dialog === 'name'}
          onClose={close}
          name={name}
          onName={(next) => rename.mutateAsync({ id, name: next })}
        />
      )}
      {last === 'share' && (
        <ShareListDialog open={dialog === 'share'} onClose={close} list={list} href={href} />
      )}
      {last === 'delete' && (
        <DeleteListDialog
          open={dialog === 'delete'}
          onClose={close}
          name={name}
          busy={remove.isPending}
          onDelete={() =>
            remove.mutate(
              { id },
              {
                onSuccess: () => {
                  close();
                  onDeleted?.();
                },
              },
            )
          }
        />
      )}
    </>
  );
}
