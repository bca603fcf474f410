import type { ComponentProps } from 'react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import {
  acceptChallenge,
  getChallenge,
  listChallengeProgress,
  listChallengeRewards,
  listChallenges,
  listCommunityChallenges,
  listRestaurantChallenges,
} from '../contract.ts';
import { formatGain } from '../rules.ts';
import type { Challenge, ChallengeReward } from '../shapes.ts';

const SurpriseReward = lazyDialog(() => import('./SurpriseReward.tsx'), 'SurpriseReward');

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  challenge: Challenge;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
  /** Adds the gain to the label: "Accept · 50 XP". */
  withGain?: boolean;
}

/** Accepts a challenge; a reward for accepting opens in a dialog. */
export function AcceptButton({ challenge, signIn, withGain = false, ...look }: Props) {
  const { id, title, points } = challenge;
  const [reward, setReward] = useState<ChallengeReward | null>(null);
  const [isOpen, setOpen] = useState(false);
  const accept = useEndpointMutation(acceptChallenge, {
    updates: ({ progress }) => {
      const change = <Shown extends Challenge>(one: Shown): Shown =>
        one.id === id ? { ...one, progress } : one;
      return [
        patch(listChallenges, change),
        patch(listRestaurantChallenges, change),
        patch(listCommunityChallenges, change),
        patch(getChallenge, change),
      ];
    },
    refreshes: [listChallengeProgress, listChallengeRewards, getChallenge],
    success: ({ reward: newReward }) => {
      setReward(newReward);
      setOpen(newReward !== null);
      if (!newReward) toast({ title: t('Challenge accepted'), description: title });
    },
    failure: ({ sentence }) =>
      toast({ title: t('You have not accepted it yet'), description: sentence, variant: 'destructive' }),
  });
  const label = (
    <span>
      {rich('Accept{title}', { title: <span className="sr-only"> {title}</span> })}
      {withGain && points > 0 && ` · ${formatGain(challenge)}`}
    </span>
  );
  return (
    <>
      {challenge.progress === null &&
        (signIn ? (
          <a href={signIn} className={buttonClass(look)}>
            {label}
          </a>
        ) : (
          <Button {...look} busy={accept.isPending} onClick={() => accept.mutate({ id })}>
            {label}
          </Button>
        ))}
      {reward && <SurpriseReward open={isOpen} reward={reward} onClose={() => setOpen(false)} />}
    </>
  );
}
