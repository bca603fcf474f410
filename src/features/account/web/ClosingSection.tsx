import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBalances } from '#features/wallet/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { getClosing, withdrawHandover } from '../contract.ts';
import { myClosing } from './account.ts';

const CloseAccountDialog = lazyDialog(() => import('./CloseAccountDialog.tsx'), 'CloseAccountDialog');
const HandOverDialog = lazyDialog(() => import('./HandOverDialog.tsx'), 'HandOverDialog');

interface ClosingSectionProps {
  sendMoney: string;
  payOut: string;
}

/** Deletes the reader's account, after it lists what prevents this and what will be lost. */
export function ClosingSection({ sendMoney, payOut }: ClosingSectionProps) {
  const { data: closing } = useSuspenseQuery(myClosing);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [restaurant, setRestaurant] = useState<{ id: number; name: string } | null>(null);
  const [last, setLast] = useState(restaurant);
  const { balances, canNameBank, isLastAdministrator, restaurants } = closing;
  const withdraw = useWithdraw();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">
        {t(
          'This is for good. What others know you by goes, and so do your sessions, saved places, lists and preferences; what becomes of your reviews is your choice.',
        )}
      </p>
      {balances.length > 0 && (
        <div className="grid w-full justify-items-start gap-2 rounded-card bg-sunken p-4">
          <p>
            {t(
              'Your wallet still holds {balances}. It leaves with you: as you delete your account you see where it goes.',
              { balances: formatBalances(balances) },
            )}
          </p>
          {canNameBank && (
            <p className="text-sm text-ink-2">
              {t('What you received can go to your bank, once you name one.')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {canNameBank && (
              <a href={payOut} className={buttonClass({ size: 'sm' })}>
                {t('Name your bank')}
              </a>
            )}
            <a href={sendMoney} className={buttonClass({ size: 'sm' })}>
              {t('Send it to somebody')}
            </a>
          </div>
        </div>
      )}
      {isLastAdministrator && (
        <p className="w-full rounded-card bg-sunken p-4">
          {t('You are the last administrator. Make somebody else one first.')}
        </p>
      )}
      {restaurants.length > 0 && (
        <div className="w-full rounded-card bg-sunken p-4">
          <p className="mb-1 font-semibold">{t('Your restaurants')}</p>
          <p className="text-sm text-ink-2">
            {t(
              'Hand over what should live on, and wait until it is accepted. Whatever is still yours is deleted with your account: page, menu and all reviews of it.',
            )}
          </p>
          <ul>
            {restaurants.map(({ id, name, reviewCount, offer }) => (
              <li key={id} className="mt-3 flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {name}{' '}
                  <span className="block text-sm text-ink-3">
                    {plural(reviewCount, '{n} review', '{n} reviews')}
                  </span>
                  {offer && (
                    <span className="block text-sm text-ink-2">
                      {t('Offered to {username} until {endsAt}', {
                        username: offer.username,
                        endsAt: formatDate(offer.endsAt, 'day', 'UTC'),
                      })}
                    </span>
                  )}
                </span>
                {offer ? (
                  <Button
                    size="sm"
                    aria-label={t('Withdraw offer of {name}', { name })}
                    busy={withdraw.isPending && withdraw.variables.id === id}
                    onClick={() => withdraw.mutate({ id })}
                  >
                    {t('Withdraw offer')}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    onClick={() => {
                      setLast({ id, name });
                      setRestaurant({ id, name });
                    }}
                  >
                    {rich('Hand over{name}', { name: <span className="sr-only"> {name}</span> })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        className="text-error!"
        disabled={isLastAdministrator}
        aria-haspopup="dialog"
        {...CloseAccountDialog.reach}
        onClick={() => setDialogOpen(true)}
      >
        {t('Delete my account')}
      </Button>
      <CloseAccountDialog closing={closing} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
      {last && (
        <HandOverDialog restaurant={last} open={restaurant !== null} onClose={() => setRestaurant(null)} />
      )}
    </div>
  );
}

function useWithdraw() {
  return useEndpointMutation(withdrawHandover, {
    refreshes: [getClosing],
    success: ({ message }) => toast({ title: t('Offer withdrawn'), description: message }),
    failure: (error) =>
      toast({ title: t('Not withdrawn'), description: error.sentence, variant: 'destructive' }),
  });
}
