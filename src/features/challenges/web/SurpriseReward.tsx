import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import type { ChallengeReward } from '../shapes.ts';
import { RewardCode } from './RewardCode.tsx';

interface Props {
  open: boolean;
  reward: ChallengeReward;
  onClose: () => void;
}

/** The reward for accepting a challenge. */
export function SurpriseReward({ open, reward, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Surprise Reward!')}
      description={reward.type === 'coupon' ? t('Special Discount') : t('Reward Unlocked')}
    >
      <div className="grid gap-5">
        <RewardCode reward={reward} />
        <p className="text-center text-sm text-ink-2">{t('You find the code again in Loyalty.')}</p>
        <Button variant="primary" size="lg" full onClick={onClose}>
          {t('Awesome, Got It!')}
        </Button>
      </div>
    </Dialog>
  );
}
