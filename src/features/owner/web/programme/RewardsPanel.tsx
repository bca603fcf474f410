import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import { deleteReward, listOwnRewards, type OwnReward } from '#features/redemptions/contract.ts';
import { describeWeekdays } from '#features/redemptions/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { ListPanel } from './ListPanel.tsx';
import { REWARD_READS } from './rewardReads.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const RewardDialog = lazyDialog(() => import('./RewardDialog.tsx'), 'RewardDialog');

export function RewardsPanel({ id }: { id: number }) {
  const list = useQuery(query(listOwnRewards, { id }));
  const [editedReward, setEditedReward] = useState<OwnReward | 'new' | null>(null);
  const [rewardToDelete, setRewardToDelete] = useState<OwnReward | null>(null);
  return (
    <ListPanel
      title={t('Rewards for points')}
      list={list}
      empty={
        list.data?.length === 0 &&
        t('No rewards yet. A small one, such as a coffee for 80 points, brings guests back soonest.')
      }
      action={
        <Button
          size="sm"
          icon={<Plus size={18} />}
          aria-haspopup="dialog"
          onClick={() => setEditedReward('new')}
        >
          {t('Add reward')}
        </Button>
      }
      dialogs={
        <>
          {editedReward && (
            <RewardDialog
              restaurantId={id}
              reward={editedReward === 'new' ? null : editedReward}
              onClose={() => setEditedReward(null)}
            />
          )}
          {rewardToDelete && (
            <DeleteReward restaurantId={id} reward={rewardToDelete} onClose={() => setRewardToDelete(null)} />
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {list.data?.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            onEdit={() => setEditedReward(reward)}
            onDelete={() => setRewardToDelete(reward)}
          />
        ))}
      </ul>
    </ListPanel>
  );
}

interface RewardRowProps {
  reward: OwnReward;
  onEdit: () => void;
  onDelete: () => void;
}

function RewardRow({ reward, onEdit, onDelete }: RewardRowProps) {
  const { title, image, price, nextPrice, nextPriceFrom, stock, perPerson, weekdays, isActive } = reward;
  const facts = [
    plural(price, '{n} point', '{n} points'),
    stock === null ? t('no limit') : t('{stock} left', { stock: formatNumber(stock) }),
    perPerson !== null && t('{perPerson} for each person', { perPerson }),
    weekdays.length > 0 && describeWeekdays(weekdays),
  ];
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="3.5rem"
          alt=""
          className="aspect-square w-14! rounded-field"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          {!isActive && <Chip>{t('Paused')}</Chip>}
          {stock === 0 && <Chip tone="accent">{t('Run out')}</Chip>}
        </p>
        <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-xs text-ink-3">
          {t('{confirmed} confirmed, {open} open', {
            confirmed: plural(reward.confirmed, '{n} time', '{n} times'),
            open: plural(reward.open, '{n} code', '{n} codes'),
          })}
          {nextPrice !== null &&
            nextPriceFrom &&
            `; ${plural(nextPrice, '{n} point from {nextPriceFrom}', '{n} points from {nextPriceFrom}', {
              nextPriceFrom: formatDate(nextPriceFrom, 'day'),
            })}`}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={t('Edit {title}', { title })} onClick={onEdit}>
          <Pencil size={20} />
        </IconButton>
        <IconButton label={t('Delete {title}', { title })} onClick={onDelete}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </li>
  );
}

interface DeleteRewardProps {
  restaurantId: number;
  reward: OwnReward;
  onClose: () => void;
}

function DeleteReward({ restaurantId, reward, onClose }: DeleteRewardProps) {
  const send = useEndpointMutation(deleteReward, {
    refreshes: REWARD_READS,
    success: () => {
      toast({ title: t('Reward deleted') });
      onClose();
    },
    failure: (error) =>
      toast({ title: t('Not deleted'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete {title}?', { title: reward.title })}
      confirm={t('Delete reward')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id: restaurantId, rewardId: reward.id })}
    >
      {t('Members can no longer redeem it. Existing codes can still be confirmed.')}
    </ConfirmDialog>
  );
}
