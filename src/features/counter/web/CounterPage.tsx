import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { PrivateWordList } from '#features/reviews/web/PrivateWordList.tsx';
import { listWorkplaces } from '#features/staff/contract.ts';
import { PlaceRequests } from '#features/tables/web/PlaceRequests.tsx';
import { CheckInCode } from '#features/visits/web/CheckInCode.tsx';
import { useAwake } from '#features/visits/web/useAwake.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getCounterCode } from '../contract.ts';
import { ConfirmPanel } from './ConfirmPanel.tsx';

const route = getRouteApi('/counter/$id');
const workplaces = query(listWorkplaces, {});

export async function loadCounter({ context, params }: LoaderOf<{ id: string }>) {
  const all = await context.queryClient.ensureQueryData(workplaces);
  if (!all.some(({ id }) => String(id) === params.id)) throw notFound();
}

/** The staff page of a restaurant, for a phone behind the counter. */
export function CounterPage() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(workplaces);
  const place = data.find((one) => String(one.id) === id);
  if (!place) return null;
  const { role } = place;
  return (
    <div className="mx-auto max-w-form px-4 pt-4 pb-8 lg:max-w-wide lg:px-8 lg:pt-10">
      {(role === 'owner' || data.length > 1) && (
        <a
          href={role === 'owner' ? links.owner('challenges', place.id) : links.counter()}
          className="mb-2 -ms-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ChevronLeft size={18} /> {role === 'owner' ? t('Owner area') : t('Where I work')}
        </a>
      )}
      <h1 className="mb-5 text-xl wrap-anywhere lg:text-2xl">{place.name}</h1>
      <Counter key={place.id} id={place.id} />
    </div>
  );
}

export const CounterMissingPage = () => (
  <MissingPage
    title={t('Counter not found')}
    text={t('This counter opens only to people who work at the restaurant.')}
  />
);

/** Closed at first, since guests see this screen too. */
function PrivateWords({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const now = useRenderTime();
  return (
    <Panel title={t('What guests told you alone')}>
      {isOpen ? (
        <div className="grid gap-2">
          <PrivateWordList restaurantId={id} now={now} />
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('Read the private words')}</Button>
      )}
    </Panel>
  );
}

/** Confirms guests' codes and shows the check-in code. */
function Counter({ id }: { id: number }) {
  const isHydrated = useHydrated();
  useAwake(isHydrated);
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className="grid gap-5">
        <PlaceRequests id={id} />
        <ConfirmPanel id={id} />
        <PrivateWords id={id} />
      </div>
      <Panel title={t('Check guests in')}>
        <p className="mb-5 text-sm text-ink-2">
          {t(
            'Guests scan this, or press “Check in” on the restaurant’s page and type the code. It changes every minute.',
          )}
        </p>
        {isHydrated ? <CheckInCode id={id} from={getCounterCode} large /> : <Skeleton className="h-96" />}
      </Panel>
    </div>
  );
}
