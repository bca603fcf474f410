import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { links } from '#addresses.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { OwnerTab } from '#vocabulary.ts';
import { type FirstStep, getFirstSteps } from '../../contract.ts';

const STEPS: Record<FirstStep, { label: string; tab: OwnerTab }> = {
  hours: { label: t('Enter your opening hours'), tab: 'profile' },
  price: { label: t('Say what a main course costs'), tab: 'profile' },
  photos: { label: t('Add five photos'), tab: 'profile' },
  menu: { label: t('Write your menu'), tab: 'menu' },
  programme: { label: t('Switch on a loyalty program'), tab: 'challenges' },
  code: { label: t('Put the check-in code at the counter: a first guest checks in'), tab: 'dashboard' },
  reply: { label: t('Reply to a first review'), tab: 'reviews' },
};

type Steps = ReplyOf<typeof getFirstSteps>['steps'];

interface Props {
  restaurantId: number;
  /** What owners use every day: below the list while less than half of it is done. */
  daily: ReactNode;
  /** The figures, which show once there is something to count. */
  children: ReactNode;
}

/** The steps left until a page works, in place of figures while there are none. */
export function FirstSteps({ restaurantId, daily, children }: Props) {
  const read = useQuery(query(getFirstSteps, { id: restaurantId }));
  const { steps = [], hasFigures = false } = read.data ?? {};
  const doneCount = steps.filter((one) => one.isDone).length;
  const isDone = doneCount === steps.length;
  const parts = [
    <Fragment key="daily">{daily}</Fragment>,
    !isDone && <StepList key="steps" restaurantId={restaurantId} steps={steps} />,
  ];
  return (
    <>
      {doneCount < steps.length / 2 ? parts.reverse() : parts}
      {!read.data &&
        (read.error ? (
          <ReadError read={read} title={t('The first steps did not load')} />
        ) : (
          <Skeleton className="h-72 rounded-panel" />
        ))}
      {read.data && (hasFigures || isDone) && children}
    </>
  );
}

function StepList({ restaurantId, steps }: { restaurantId: number; steps: Steps }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('First steps')}>
      <p className="text-sm text-ink-2">
        {t('{done} of {count} done', { done: doneCount, count: steps.length })}
      </p>
      <ul className="mt-3 grid gap-1">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck size={20} className="shrink-0 text-herb" />
            ) : (
              <CircleDashed size={20} className="shrink-0 text-ink-3" />
            )}
            <span className="sr-only">{isDone ? t('Done:') : t('To do:')}</span>
            {isDone ? (
              <span className="text-ink-2">{STEPS[step].label}</span>
            ) : (
              <a
                href={links.owner(STEPS[step].tab, restaurantId)}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
              >
                {STEPS[step].label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
