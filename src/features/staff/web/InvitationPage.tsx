import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { acceptStaffInvitation, getStaffInvitation, listWorkplaces } from '../contract.ts';

const route = getRouteApi('/staff/$token');

export const loadInvitation = ({ context, params: { token } }: LoaderOf<{ token: string }>) =>
  orNotFound(context.queryClient.ensureQueryData(query(getStaffInvitation, { token })));

/** The page behind an invitation's link. */
export function InvitationPage() {
  const { token } = route.useParams();
  const { data } = useSuspenseQuery(query(getStaffInvitation, { token }));
  if (data) return <Invitation token={token} restaurant={data.restaurant} isMine={data.isMine} />;
  return (
    <EmptyState
      page
      title={t('This invitation is over')}
      action={
        <a href={links.counter()} className={buttonClass()}>
          {t('Where I work')}
        </a>
      }
    >
      {t('It was used, withdrawn, or is older than 7 days. Ask the owner for a new link.')}
    </EmptyState>
  );
}

interface InvitationProps {
  token: string;
  restaurant: { id: number; name: string };
  isMine: boolean;
}

function Invitation({ token, restaurant, isMine }: InvitationProps) {
  const navigate = useNavigate();
  const accept = useEndpointMutation(acceptStaffInvitation, {
    refreshes: [listWorkplaces],
    success: () => void navigate({ href: links.counter(restaurant.id), replace: true }),
    failure: (error) =>
      toast({ title: t('Not accepted'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <EmptyState
      page
      title={t('Work at {name}', { name: restaurant.name })}
      action={
        isMine ? (
          <a href={links.counter(restaurant.id)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('Open the counter')}
          </a>
        ) : (
          <Button
            variant="primary"
            size="lg"
            busy={accept.isPending}
            onClick={() => accept.mutate({ token })}
          >
            {t('Accept')}
          </Button>
        )
      }
    >
      {isMine
        ? t('You accepted this invitation.')
        : t(
            'You will see its counter screen: check guests in and confirm their rewards. You cannot earn points there as a guest.',
          )}
    </EmptyState>
  );
}
