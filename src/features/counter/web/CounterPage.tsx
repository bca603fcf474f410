import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { links } from '#addresses.ts';
import { listWorkplaces } from '#features/staff/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { Counter } from './Counter.tsx';

const route = getRouteApi('/counter/$id');
const workplaces = query(listWorkplaces, {});

export async function loadCounter({ context, params }: LoaderOf<{ id: string }>) {
  const all = await context.queryClient.ensureQueryData(workplaces);
  if (!all.some(({ id }) => String(id) === params.id)) throw notFound();
}

/** The one page of a restaurant that its staff see, for a phone behind the counter. */
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
