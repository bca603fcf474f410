import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { Review } from '../contract.ts';

const EditDialog = lazyDialog(() => import('./OwnReviewDialogs.tsx'), 'EditDialog');
const DeleteDialog = lazyDialog(() => import('./OwnReviewDialogs.tsx'), 'DeleteDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

type Name = 'edit' | 'delete' | 'report';

interface Props {
  review: Review;
  isMine: boolean;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
}

/** Menu of a review: its author edits or deletes it, others report it. */
export function ReviewMenu({ review, isMine, signIn }: Props) {
  const [dialog, setDialog] = useState<{ name: Name; open: boolean } | null>(null);
  const openDialog = (name: Name) => () => setDialog({ name, open: true });
  const report = { label: t('Report'), icon: <Flag size={18} /> };
  const items = isMine
    ? [
        { label: t('Edit review'), icon: <Pencil size={18} />, onSelect: openDialog('edit') },
        {
          label: t('Delete review'),
          icon: <Trash2 size={18} />,
          onSelect: openDialog('delete'),
          destructive: true,
        },
      ]
    : [signIn ? { ...report, href: signIn } : { ...report, onSelect: openDialog('report') }];
  const dialogProps = {
    open: dialog?.open ?? false,
    onClose: () => setDialog(dialog && { ...dialog, open: false }),
  };
  return (
    <>
      <MenuButton
        label={isMine ? t('Your review') : t('More about the review by {name}', { name: review.user.name })}
        items={items}
        iconOnly
        className={cx(iconButtonClass(), '-me-2.5')}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {dialog && (
        <>
          {dialog.name === 'edit' && <EditDialog review={review} {...dialogProps} />}
          {dialog.name === 'delete' && <DeleteDialog id={review.id} {...dialogProps} />}
          {dialog.name === 'report' && <ReportDialog kind="review" targetId={review.id} {...dialogProps} />}
        </>
      )}
    </>
  );
}
