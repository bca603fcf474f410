import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { parseHours } from '#features/hours/parse.ts';
import { hoursToday } from '#features/hours/rules.ts';
import { ACCESSIBLE } from '#features/restaurants/options.ts';
import { plural, t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { confirmRestaurant, type OwnRestaurant } from '../../contract.ts';
import { OWN_READS } from '../ownRestaurants.ts';

/** Days after which the owner is asked again. */
const DUE_DAYS = 30;

interface ConfirmFactsProps {
  restaurant: OwnRestaurant;
  /** In milliseconds. */
  now: number;
}

/** Asks an owner whether hours, phone and menu are still right; one press confirms them as of today. */
export function ConfirmFacts({ restaurant, now }: ConfirmFactsProps) {
  const { id, confirmedAt, openingHours, timeZone, phone, features, dishCount } = restaurant;
  const confirm = useEndpointMutation(confirmRestaurant, {
    refreshes: OWN_READS,
    success: () =>
      toast({ title: t('Confirmed'), description: t('Guests see that hours and menu are up to date.') }),
    failure: (error) =>
      toast({ title: t('Not confirmed'), description: error.sentence, variant: 'destructive' }),
  });
  const days = confirmedAt === null ? null : (now - Date.parse(confirmedAt)) / DAY_MS;
  const hours = parseHours(openingHours);
  // Nothing that guests could rely on yet.
  if (!hours && dishCount === 0) return null;
  return (
    <Panel title={t('Still right?')}>
      <p className="max-w-prose text-ink-2" role="status">
        {confirmedAt === null || days === null
          ? t('You have not confirmed hours and menu yet.')
          : days < 1
            ? t('You confirmed hours and menu today.')
            : t('You confirmed hours and menu {ago}.', { ago: formatTimeAgo(confirmedAt, now) })}{' '}
        {t('Guests see when that was, and places confirmed lately rank a little higher.')}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:flex sm:flex-wrap">
        <Fact name={t('Today')}>
          {hours ? hoursToday(hours, timeZone, new Date(now)) : t('Hours not known')}
        </Fact>
        <Fact name={t('Phone')}>{phone ? <bdi>{phone}</bdi> : t('None')}</Fact>
        <Fact name={t('Wheelchair access')}>
          {features.includes(ACCESSIBLE) ? t('Yes') : t('Not stated')}
        </Fact>
        <Fact name={t('Menu')}>{plural(dishCount, '{n} dish', '{n} dishes')}</Fact>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={days === null || days >= DUE_DAYS ? 'primary' : 'secondary'}
          icon={<Check size={18} />}
          className="max-sm:w-full"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id })}
        >
          {t('Yes, still right')}
        </Button>
        <a href={links.owner('profile', restaurant.id)} className={buttonClass({ variant: 'quiet' })}>
          {t('Change hours')}
        </a>
        <a href={links.owner('menu', restaurant.id)} className={buttonClass({ variant: 'quiet' })}>
          {t('Change menu')}
        </a>
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
