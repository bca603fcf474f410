import { Ban, BellOff, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { copyLink } from '#kit/web/share.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { Post } from '../contract.ts';
import type { PostViewer } from './viewer.ts';

const DeletePostDialog = lazyDialog(() => import('./PostDialogs.tsx'), 'DeletePostDialog');
const MuteAuthorDialog = lazyDialog(() => import('./PostDialogs.tsx'), 'MuteAuthorDialog');
const BlockAuthorDialog = lazyDialog(() => import('./PostDialogs.tsx'), 'BlockAuthorDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

type Name = 'delete' | 'mute' | 'block' | 'report';

interface Props {
  post: Post;
  viewer: PostViewer;
  onEdit?: (post: Post) => void;
  onGone?: () => void;
}

/** The menu of a post: its author changes it, others report it or mute its author. */
export function PostMenu({ post, viewer, onEdit, onGone }: Props) {
  const { id, author, isMine } = post;
  const [dialog, setDialog] = useState<{ name: Name; open: boolean } | null>(null);
  const openDialog = (name: Name) => () => setDialog({ name, open: true });
  const dialogProps = {
    open: dialog?.open ?? false,
    onClose: () => setDialog(dialog && { ...dialog, open: false }),
  };
  const person = author.kind === 'person' ? author : null;
  const items: MenuLine[] = [
    {
      label: t('Copy link'),
      icon: <Link2 size={18} />,
      onSelect: () => void copyLink(new URL(links.post(id), location.origin).href),
    },
  ];
  if (isMine) {
    if (onEdit)
      items.push({ label: t('Edit post'), icon: <Pencil size={18} />, onSelect: () => onEdit(post) });
    items.push({
      label: t('Delete post'),
      icon: <Trash2 size={18} />,
      onSelect: openDialog('delete'),
      destructive: true,
      separated: true,
    });
  } else {
    const act = (name: Name) => (viewer.signIn ? { href: viewer.signIn } : { onSelect: openDialog(name) });
    items.push({ label: t('Report'), icon: <Flag size={18} />, ...act('report') });
    if (person && !viewer.signIn)
      items.push(
        {
          label: t('Mute {name}', { name: person.name }),
          icon: <BellOff size={18} />,
          ...act('mute'),
          separated: true,
        },
        {
          label: t('Block {name}', { name: person.name }),
          icon: <Ban size={18} />,
          ...act('block'),
          destructive: true,
        },
      );
  }
  items.push(...(viewer.moreActions?.(post) ?? []));
  return (
    <>
      <MenuButton
        label={isMine ? t('Your post') : t('More about the post by {name}', { name: author.name })}
        items={items}
        iconOnly
        className={cx(iconButtonClass(), '-me-2.5')}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {dialog && (
        <>
          {dialog.name === 'delete' && <DeletePostDialog id={id} onGone={onGone} {...dialogProps} />}
          {dialog.name === 'report' && <ReportDialog kind="post" targetId={id} {...dialogProps} />}
          {person && dialog.name === 'mute' && (
            <MuteAuthorDialog person={person} onGone={onGone} {...dialogProps} />
          )}
          {person && dialog.name === 'block' && (
            <BlockAuthorDialog person={person} onGone={onGone} {...dialogProps} />
          )}
        </>
      )}
    </>
  );
}
