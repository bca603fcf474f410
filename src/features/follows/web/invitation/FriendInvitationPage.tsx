import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { currentUser, useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { composeDescription, NOINDEX, type PageHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { acceptFriendInvitation, getFriendInvitation } from '../../contract.ts';
import { patchRelation } from '../relation.ts';
import { InviteFriendsButton } from './InviteFriendsButton.tsx';

const route = getRouteApi('/invite/$token');

const JoinForm = lazyRouteComponent(() => import('./JoinForm.tsx'), 'JoinForm');

const invitationQuery = (token: string) => fresh(query(getFriendInvitation, { token }));

export async function loadFriendInvitation({
  context: { queryClient },
  params: { token },
}: LoaderOf<{ token: string }>): Promise<PageHead> {
  const { name } = await orNotFound(queryClient.fetchQuery(invitationQuery(token)));
  // Only visitors see the form.
  if (!(await queryClient.ensureQueryData(currentUser))) await JoinForm.preload?.();
  const text = t('Join Tablemate, and you see where the other one eats and what they think of it.');
  return {
    meta: [
      ...composeDescription(t('{name} invites you', { name }), text),
      NOINDEX,
      // The address contains the token, so it must not reach other sites.
      { name: 'referrer', content: 'no-referrer' },
    ],
  };
}

/** Shows the inviter, and a button, or for visitors a form, to follow each other. */
export function FriendInvitationPage() {
  const { token } = route.useParams();
  const { data: inviter } = useSuspenseQuery(invitationQuery(token));
  const user = useCurrentUser();
  const { name, avatar, relation } = inviter;
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-12rem)] max-w-form content-center justify-items-center gap-4 px-4 py-8 text-center">
      <Avatar name={name} src={avatar} size={96} />
      {!user ? (
        <ForVisitors token={token} inviter={inviter} />
      ) : !relation ? (
        <Invitation
          title={t('This is your own link')}
          text={t('Send it to a friend: once they accept it, you follow each other.')}
        >
          <InviteFriendsButton isMain />
        </Invitation>
      ) : relation.isFollowing && relation.followsMe ? (
        <Accepted inviter={inviter} />
      ) : (
        <ForMembers token={token} inviter={inviter} />
      )}
    </div>
  );
}

interface InvitationProps {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

function Invitation({ title, text, children }: InvitationProps) {
  return (
    <>
      <h1 className="text-2xl text-balance wrap-anywhere">{title}</h1>
      <p className="text-balance text-ink-2">{text}</p>
      <div className="mt-2 grid w-full gap-3">{children}</div>
    </>
  );
}

interface PartProps {
  token: string;
  inviter: PersonInList;
}

/** Explains the effect, also for private accounts. */
const explain = ({ isPrivate }: PersonInList) =>
  isPrivate
    ? t(
        'You follow each other, and see where the other one eats and what they think of it. Their account is private; this link lets you in.',
      )
    : t('You follow each other, and see where the other one eats and what they think of it.');

function ForVisitors({ token, inviter }: PartProps) {
  return (
    <Invitation
      title={rich('{name} invites you to Tablemate', { name: <bdi>{inviter.name}</bdi> })}
      text={explain(inviter)}
    >
      <JoinForm token={token} />
      <a
        href={`${links.auth(links.invitation(token))}&form=login`}
        className={buttonClass({ size: 'lg', full: true })}
      >
        {t('I have an account')}
      </a>
    </Invitation>
  );
}

function ForMembers({ token, inviter }: PartProps) {
  const accept = useEndpointMutation(acceptFriendInvitation, {
    updates: ({ username, relation }) => (relation ? patchRelation(username, relation) : []),
    failure: ({ sentence }) =>
      toast({ title: t('You do not follow each other'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Invitation
      title={rich('{name} invites you', { name: <bdi>{inviter.name}</bdi> })}
      text={explain(inviter)}
    >
      <Button
        variant="primary"
        size="lg"
        full
        icon={<UserPlus size={18} />}
        busy={accept.isPending}
        onClick={() => accept.mutate({ token })}
      >
        {t('Follow each other')}
      </Button>
    </Invitation>
  );
}

function Accepted({ inviter: { username, name } }: { inviter: PersonInList }) {
  return (
    <Invitation
      title={rich('You and {name} follow each other', { name: <bdi>{name}</bdi> })}
      text={t('What they post, review and recommend now shows on your wall and at home.')}
    >
      <a
        href={links.person(username)}
        className={buttonClass({ variant: 'primary', size: 'lg', full: true })}
      >
        {t('See their profile')}
      </a>
      <a href={links.people()} className={buttonClass({ size: 'lg', full: true })}>
        {t('Find more people')}
      </a>
    </Invitation>
  );
}

export const FriendInvitationMissingPage = () => (
  <MissingPage title={t('This invitation no longer works')} text={t('Ask whoever sent it for a new link.')} />
);
