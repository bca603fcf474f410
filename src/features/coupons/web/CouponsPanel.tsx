import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getOwnCoupons, listCouponPlaces, saveCouponChoice } from '../contract.ts';
import { COUPON_TERMS } from '../options.ts';

/** Whether a restaurant takes coupons, on which terms, and the payments so far. */
export function CouponsPanel({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(query(getOwnCoupons, { id }));
  return (
    <Panel title={t('Tablemate’s coupons')}>
      {!data && error && (
        <ErrorState title={t('This did not load')} busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="grid gap-4">
          <Choice key={`${data.takesCoupons}`} id={id} isOn={data.takesCoupons} since={data.since} />
          {data.paid.count > 0 && (
            <div className="border-t border-line pt-4">
              <p className="font-semibold">
                {plural(data.paid.count, '{n} coupon, {amount} paid', '{n} coupons, {amount} paid', {
                  amount: formatMoney(data.paid.amount, data.currency),
                })}
              </p>
              <ul className="mt-1 divide-y divide-line">
                {data.latest.map(({ id: key, title, amount, currency, at }) => (
                  <li key={key} className="flex items-baseline justify-between gap-3 py-2 text-sm">
                    <span className="min-w-0 wrap-anywhere">
                      {title} <span className="text-ink-3">· {formatDate(at, 'day')}</span>
                    </span>
                    <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function Choice({ id, isOn, since }: { id: number; isOn: boolean; since: string | null }) {
  const [agrees, setAgrees] = useState(false);
  const save = useEndpointMutation(saveCouponChoice, {
    refreshes: [getOwnCoupons, listCouponPlaces],
    success: ({ takesCoupons }) =>
      toast({
        title: takesCoupons ? t('You take coupons now') : t('You take no coupons any more'),
        description: takesCoupons
          ? t('Guests see your restaurant where they look for places that take them.')
          : t('Your counter refuses them from now on. What was paid stays yours.'),
      }),
    failure: ({ sentence }) =>
      toast({ title: t('Not saved'), description: sentence, variant: 'destructive' }),
  });
  const choose = (takesCoupons: boolean) => save.mutate({ id, takesCoupons, terms: COUPON_TERMS.version });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {isOn && since
          ? t('Your counter takes them since {since}. You agreed to these terms:', {
              since: formatDate(since, 'day'),
            })
          : t('Guests bring coupons that Tablemate pays for, when you take them. The terms:')}
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
        {COUPON_TERMS.sentences.map((say) => (
          <li key={say()}>{say()}</li>
        ))}
      </ul>
      {isOn ? (
        <Button className="justify-self-start" busy={save.isPending} onClick={() => choose(false)}>
          {t('Stop taking coupons')}
        </Button>
      ) : (
        <>
          <Checkbox
            label={t('I agree to these terms')}
            checked={agrees}
            onChange={({ target }) => setAgrees(target.checked)}
          />
          <Button
            variant="primary"
            className="justify-self-start"
            disabled={!agrees}
            busy={save.isPending}
            onClick={() => choose(true)}
          >
            {t('Take coupons')}
          </Button>
        </>
      )}
    </div>
  );
}
