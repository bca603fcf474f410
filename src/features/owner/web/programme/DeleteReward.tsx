import { deleteReward, type OwnReward } from '#features/redemptions/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { REWARD_READS } from './rewardReads.ts';

interface DeleteRewardProps {
  restaurantId: number;
  reward: OwnReward;
  onClose: () => void;
}

/** Asks before a reward is withdrawn. */
export function DeleteReward({ restaurantId, reward, onClose }: DeleteRewardProps) {
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
