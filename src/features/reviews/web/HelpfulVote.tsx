import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { listReviews, type Review, voteOnReview } from '../contract.ts';

interface Props {
  review: Review;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
}

/** Votes whether a review was helpful; shown at once, and undone if saving fails. */
export function HelpfulVote({ review, signIn }: Props) {
  const show = (change: (review: Review) => Partial<Review>) =>
    patch(listReviews, (one) => (one.id === review.id ? { ...one, ...change(one) } : one));
  const send = useEndpointMutation(voteOnReview, {
    optimistic: ({ isHelpful }) => [show((one) => applyVote(one, isHelpful))],
    updates: (newCounts) => [show(() => newCounts)],
    failure: ({ sentence }) =>
      toast({ title: t('Couldn’t save your vote'), description: sentence, variant: 'destructive' }),
  });
  const options = [
    {
      isHelpful: true,
      label: t('Yes'),
      count: review.likes,
      icon: <Icon name="thumbs-up" className="size-3.5" />,
    },
    {
      isHelpful: false,
      label: t('No'),
      count: review.votes - review.likes,
      icon: <Icon name="thumbs-down" className="size-3.5" />,
    },
  ];
  return (
    <fieldset aria-label={t('Was this review helpful?')} className="flex items-center gap-2">
      <span aria-hidden="true" className="text-xs text-ink-3">
        {t('Helpful?')}
      </span>
      {options.map(({ isHelpful, label, count, icon }) => {
        const isChosen = review.myVote === isHelpful;
        const look = cx(chipClass(isChosen ? 'selected' : 'plain'), 'chip-button after:-inset-x-0.5');
        const words = (
          <>
            {icon} {label} {count > 0 && <span className="tabular-nums">{count}</span>}
          </>
        );
        if (signIn)
          return (
            <a key={label} href={signIn} className={look}>
              {words}
            </a>
          );
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => {
              if (!send.isPending) send.mutate({ id: review.id, isHelpful: isChosen ? null : isHelpful });
            }}
            className={look}
          >
            {words}
          </button>
        );
      })}
    </fieldset>
  );
}

type Votes = Pick<Review, 'likes' | 'votes' | 'myVote'>;

/** The counts after the reader votes `isHelpful`; null removes the vote. */
export function applyVote({ likes, votes, myVote }: Votes, isHelpful: boolean | null): Votes {
  return {
    likes: likes - Number(myVote === true) + Number(isHelpful === true),
    votes: votes - Number(myVote !== null) + Number(isHelpful !== null),
    myVote: isHelpful,
  };
}
