import { EllipsisVertical, Link2, Link2Off, PenLine, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import { shareLink, useLists } from './lists.ts';

const NameListDialog = lazyDialog(() => import('./NameListDialog.tsx'), 'NameListDialog');
const DeleteListDialog = lazyDialog(() => import('./DeleteListDialog.tsx'), 'DeleteListDialog');

interface ListMenuProps {
  list: { id: number; name: string; isShared: boolean };
  href: string;
  /** What happens once it is deleted. */
  onDeleted?: () => void;
}

/** What its owner can do with a list. */
export function ListMenu({ list, href, onDeleted }: ListMenuProps) {
  const { id, name, isShared } = list;
  const { rename, share, remove } = useLists();
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const [last, setLast] = useState(asked);
  const ask = (what: 'name' | 'delete') => () => {
    setLast(what);
    setAsked(what);
  };
  const close = () => setAsked(null);
  async function shareIt() {
    if (!isShared) await share.mutateAsync({ id, isShared: true });
    await shareLink(name, href);
  }
  return (
    <>
      <MenuButton
        label={`Options of ${name}`}
        iconOnly
        className={iconButtonClass()}
        items={[
          { label: 'Rename', icon: <PenLine size={18} />, onSelect: ask('name') },
          {
            label: isShared ? 'Share its link' : 'Share by link',
            icon: isShared ? <Share2 size={18} /> : <Link2 size={18} />,
            // What failed has said so.
            onSelect: () => void shareIt().catch(() => undefined),
          },
          ...(isShared
            ? [
                {
                  label: 'Stop sharing',
                  icon: <Link2Off size={18} />,
                  onSelect: () => share.mutate({ id, isShared: false }),
                },
              ]
            : []),
          {
            label: 'Delete',
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
          open={asked === 'name'}
          onClose={close}
          name={name}
          onName={(next) => rename.mutateAsync({ id, name: next })}
        />
      )}
      {last === 'delete' && (
        <DeleteListDialog
          open={asked === 'delete'}
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
