import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { leaveWorkplace, listWorkplaces } from '../contract.ts';

const workplaces = query(listWorkplaces, {});

export const loadWorkplaces = ({ context }: LoaderOf) => context.queryClient.ensureQueryData(workplaces);

/** The counters that are open to a person. */
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

/** Leaves a workplace after a confirmation. */
function LeaveButton({ id, name }: { id: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useEndpointMutation(leaveWorkplace, {
    refreshes: [listWorkplaces],
    success: () => toast({ title: t('You no longer work at {name}', { name }) }),
    failure: (error) => toast({ title: t('Not done'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <div className="border-t border-line p-2">
      {isAsking ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-2 ps-2 text-sm">
          <span className="me-auto">{t('Close this counter for you?')}</span>
          <Button size="sm" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
          <Button size="sm" variant="destructive" busy={leave.isPending} onClick={() => leave.mutate({ id })}>
            {t('I don’t work here')}
          </Button>
        </p>
      ) : (
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          {t('I no longer work here')}
        </Button>
      )}
    </div>
  );
}
