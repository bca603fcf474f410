import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { listWorkplaces } from '../contract.ts';
import { LeaveButton } from './LeaveButton.tsx';

const workplaces = query(listWorkplaces, {});

export const loadWorkplaces = ({ context }: LoaderOf) => context.queryClient.ensureQueryData(workplaces);

/** The choice between the counters that are open to somebody. */
export function WorkplacesPage() {
  const { data } = useSuspenseQuery(workplaces);
  if (data.length === 0)
    return (
      <EmptyState
        page
        title={t('No counter yet')}
        action={
          <a href={links.restaurants} className={buttonClass()}>
            {t('Find restaurants')}
          </a>
        }
      >
        {t(
          'Ask the owner of the restaurant where you work for an invitation: its link opens the counter screen.',
        )}
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-8 lg:pt-10">
      <h1 className="mb-1 text-xl lg:text-2xl">{t('Where I work')}</h1>
      <p className="mb-5 text-ink-2">{t('Check guests in and confirm their rewards.')}</p>
      <ul className="grid gap-3">
        {data.map(({ id, name, image, role }) => (
          <li key={id} className="rounded-panel border border-line bg-surface shadow-rest">
            <a
              href={links.counter(id)}
              className="flex min-h-20 items-center gap-4 rounded-panel p-3 pe-4 smooth hover:bg-sunken"
            >
              {image ? (
                <Picture
                  {...pictureSources(image)}
                  sizes="3.5rem"
                  alt=""
                  className="aspect-square w-14! rounded-card"
                />
              ) : (
                <span className="disc grid size-14 shrink-0 place-items-center rounded-card text-lg font-semibold text-snow">
                  {name.slice(0, 1)}
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm text-ink-2">
                  {role === 'owner' ? t('Your restaurant') : t('Staff')}
                </span>
              </span>
              <ChevronRight size={20} className="shrink-0 text-ink-3" />
            </a>
            {role === 'staff' && <LeaveButton id={id} name={name} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
