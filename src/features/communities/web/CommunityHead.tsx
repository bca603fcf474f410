import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Ban, Ellipsis, Flag, LogOut, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { CommunityDetail } from '../contract.ts';
import { isModerating, ROLE_LABELS } from '../rules.ts';
import { CommunityPicture } from './CommunityPicture.tsx';
import { JoinButton } from './JoinButton.tsx';

const LeaveDialog = lazyDialog(() => import('./CommunityDialogs.tsx'), 'LeaveDialog');
const EditCommunityDialog = lazyDialog(() => import('./CommunityDialogs.tsx'), 'EditCommunityDialog');
const DeleteCommunityDialog = lazyDialog(() => import('./CommunityDialogs.tsx'), 'DeleteCommunityDialog');
const BansDialog = lazyDialog(() => import('./BansDialog.tsx'), 'BansDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

interface Props {
  community: CommunityDetail;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
  /** Address of the page of all communities. */
  directory: string;
  /** Address of the list of members. */
  members: string;
}

export function CommunityHead({ community, signIn, directory, members }: Props) {
  const { name, description, image, memberCount, role, banReason } = community;
  return (
    <header>
      <div className="mb-2 flex items-center justify-between">
        <a href={directory} className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), '-ms-3.5')}>
          <ArrowLeft size={16} /> {t('Communities')}
        </a>
        <Actions {...{ community, signIn, directory }} />
      </div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-4 sm:gap-x-5">
        <div className="w-20 sm:row-span-2 sm:w-32">
          <CommunityPicture
            name={name}
            image={image}
            sizes="8rem"
            eager
            className="rounded-card sm:rounded-panel"
          />
        </div>
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            <a href={members} className="inline-flex min-h-11 items-center hover:underline lg:min-h-8">
              {plural(memberCount, '{n} member', '{n} members')}
            </a>
            {role !== null && <Chip tone="herb">{ROLE_LABELS[role]}</Chip>}
          </p>
        </div>
        <div className="col-span-2 mt-3 grid gap-3 sm:col-span-1 sm:col-start-2 sm:mt-0">
          {description && (
            <p dir="auto" className="wrap-anywhere text-ink-2">
              {description}
            </p>
          )}
          {banReason !== null && (
            <p className="rounded-field bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere">
              {t('Moderators removed you from this community: {banReason}', { banReason })}
            </p>
          )}
          {role === null && banReason === null && (
            <div>
              <JoinButton community={community} signIn={signIn} />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

type Name = 'leave' | 'edit' | 'delete' | 'bans' | 'report';

function Actions({ community, signIn, directory }: Omit<Props, 'members'>) {
  const { id, slug, name, role } = community;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ name: Name; open: boolean } | null>(null);
  const openDialog = (name: Name) => () => setDialog({ name, open: true });
  const dialogProps = {
    open: dialog?.open ?? false,
    onClose: () => setDialog(dialog && { ...dialog, open: false }),
  };
  const items: MenuLine[] = [];
  if (isModerating(role))
    items.push(
      { label: t('Edit community'), icon: <Pencil size={18} />, onSelect: openDialog('edit') },
      { label: t('Removed people'), icon: <Ban size={18} />, onSelect: openDialog('bans') },
    );
  if (role !== 'founder')
    items.push({
      label: t('Report'),
      icon: <Flag size={18} />,
      ...(signIn ? { href: signIn } : { onSelect: openDialog('report') }),
    });
  if (role !== null)
    items.push({
      label: t('Leave community'),
      icon: <LogOut size={18} />,
      onSelect: openDialog('leave'),
      separated: true,
    });
  if (role === 'founder')
    items.push({
      label: t('Delete community'),
      icon: <Trash2 size={18} />,
      onSelect: openDialog('delete'),
      destructive: true,
    });
  return (
    <>
      <MenuButton
        label={t('More about {name}', { name })}
        items={items}
        iconOnly
        className={cx(iconButtonClass(), '-me-2.5')}
      >
        <Ellipsis size={20} />
      </MenuButton>
      {dialog?.name === 'leave' && role !== null && (
        <LeaveDialog community={community} role={role} {...dialogProps} />
      )}
      {dialog?.name === 'edit' && <EditCommunityDialog community={community} {...dialogProps} />}
      {dialog?.name === 'bans' && <BansDialog slug={slug} {...dialogProps} />}
      {dialog?.name === 'report' && <ReportDialog kind="community" targetId={id} {...dialogProps} />}
      {dialog?.name === 'delete' && (
        <DeleteCommunityDialog
          community={community}
          onDeleted={() => void navigate({ href: directory, replace: true })}
          {...dialogProps}
        />
      )}
    </>
  );
}
