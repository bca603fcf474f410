import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  endCommunityChallenge,
  listChallenges,
  listCommunityChallenges,
} from '#features/challenges/contract.ts';
import type { Challenge } from '#features/challenges/shapes.ts';
import { ChallengeCards } from '#features/challenges/web/ChallengeCards.tsx';
import { communityChallengesQuery } from '#features/challenges/web/queries.ts';
import type { CommunityDetail } from '#features/communities/contract.ts';
import { isModerating } from '#features/communities/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const CommunityChallengeDialog = lazyDialog(
  () => import('#features/challenges/web/CommunityChallengeDialog.tsx'),
  'CommunityChallengeDialog',
);

/** Shows the challenges of a community, which members can accept and moderators can create and end. */
export function CommunityChallenges({ community: { slug, role } }: { community: CommunityDetail }) {
  const list = useInfiniteQuery(communityChallengesQuery(slug));
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<{ challenge: Challenge; open: boolean } | null>(null);
  const close = () => setEnding((last) => last && { ...last, open: false });
  const end = useEndpointMutation(endCommunityChallenge, {
    refreshes: [listCommunityChallenges, listChallenges],
    success: () => {
      close();
      toast({ title: t('Challenge ended') });
    },
    failure: ({ sentence }) => toast({ title: t('Not done'), description: sentence, variant: 'destructive' }),
  });
  const challenges = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !challenges) return <ReadError read={list} title={t('Failed to fetch challenges')} />;
  if (!challenges) return null;
  const moderates = isModerating(role);
  return (
    <section aria-labelledby="challenges">
      <h2 id="challenges" className="sr-only">
        {t('Challenges')}
      </h2>
      {moderates && (
        <Button
          full
          icon={<Plus size={18} />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
          className="mb-6"
        >
          {t('New challenge')}
        </Button>
      )}
      {challenges.length === 0 ? (
        <EmptyState>
          {moderates
            ? t('No challenges yet. Give members a reason to go out and post.')
            : t('No challenges right now.')}
        </EmptyState>
      ) : (
        <ChallengeCards
          challenges={challenges}
          level={3}
          extra={
            moderates
              ? (challenge) => (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-haspopup="dialog"
                    onClick={() => setEnding({ challenge, open: true })}
                  >
                    {rich('End{title}', { title: <span className="sr-only"> {challenge.title}</span> })}
                  </Button>
                )
              : undefined
          }
        />
      )}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} challenge', '{n} challenges')}
        className="mt-6"
      />
      <CommunityChallengeDialog slug={slug} open={isMaking} onClose={() => setMaking(false)} />
      {ending && (
        <ConfirmDialog
          open={ending.open}
          onClose={close}
          title={t('End {title}?', { title: ending.challenge.title })}
          confirm={t('End challenge')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ slug, challengeId: ending.challenge.id })}
        >
          {t('Progress stops, and it cannot be started again. Members keep their badges.')}
        </ConfirmDialog>
      )}
    </section>
  );
}
