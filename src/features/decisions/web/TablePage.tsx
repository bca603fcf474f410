import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { links } from '#addresses.ts';
import { createPreviewTags } from '#features/media/web/previewTags.ts';
import { requestFor } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { query, refresh } from '#kit/web/api.ts';
import { followEvents } from '#kit/web/page/followEvents.ts';
import { composeDescription, NOINDEX, type PageHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { drawDecision, getDecision, getDecisionVersion } from '../contract.ts';
import { describeProgress, formatTime } from '../rules.ts';
import type { DecisionTable } from '../shapes.ts';
import { CardsStep } from './CardsStep.tsx';
import { JoinStep } from './JoinStep.tsx';
import { LimitsStep } from './LimitsStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { TablePeople } from './TablePeople.tsx';
import { WaitingStep } from './WaitingStep.tsx';

const route = getRouteApi('/d/$token');

export const loadTable = async ({
  context: { queryClient },
  params: { token },
}: LoaderOf<{ token: string }>): Promise<PageHead> => {
  const table = await orNotFound(queryClient.fetchQuery(fresh(query(getDecision, { token }))));
  return tableHead(table);
};

function tableHead(table: DecisionTable): PageHead {
  const { token, version, title, people, state, result, closesAt, timeZone } = table;
  const host = people.find(({ isHost }) => isHost);
  const texts = {
    decided: t('It is decided: {name}', { name: result?.chosen?.name ?? title }),
    voting: t('{progress} · decides at {closesAt}', {
      progress: describeProgress(table),
      closesAt: formatTime(closesAt, timeZone),
    }),
    cancelled: t('This table was called off.'),
  };
  const text = texts[state];
  return {
    meta: [
      ...composeDescription(
        host ? t('{name} asks: {title}', { name: host.name, title }) : title,
        text,
        title,
      ),
      ...createPreviewTags(requestFor(drawDecision, { token, version }).url, text),
      NOINDEX,
      { name: 'referrer', content: 'no-referrer' },
    ],
  };
}

/** Where people decide together: who is here, what they need, the cards, and the result. */
export function TablePage() {
  const { token } = route.useParams();
  const { data: table } = useSuspenseQuery(query(getDecision, { token }));
  useLiveTable(token, table);
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-9rem)] max-w-4xl content-start gap-6 px-4 pt-4 lg:grid-cols-[1fr_18rem] lg:gap-10 lg:px-8 lg:pt-10">
      <Step key={token} table={table} />
      <aside className="hidden lg:block">
        <TablePeople table={table} />
      </aside>
    </div>
  );
}

type OwnStep = 'limits' | 'cards' | 'waiting';

function Step({ table }: { table: DecisionTable }): ReactNode {
  const { me, state } = table;
  const [step, setStep] = useState<OwnStep | null>(null);
  const currentStep = me && (step ?? chooseStep(table, me));
  useTop(state === 'voting' ? currentStep : state);
  if (state === 'decided') return <ResultStep table={table} />;
  if (state === 'cancelled') return <CalledOff table={table} />;
  if (!me) return <JoinStep table={table} />;
  if (currentStep === 'limits') return <LimitsStep table={table} me={me} onDone={() => setStep('cards')} />;
  if (currentStep === 'cards')
    return (
      <CardsStep table={table} me={me} onLimits={() => setStep('limits')} onDone={() => setStep('waiting')} />
    );
  return <WaitingStep table={table} onVotes={() => setStep('cards')} />;
}

function chooseStep({ places }: DecisionTable, { votes }: NonNullable<DecisionTable['me']>): OwnStep {
  if (places.length > 0 && places.every(({ card }) => votes[card.id] !== undefined)) return 'waiting';
  return Object.keys(votes).length > 0 ? 'cards' : 'limits';
}

/** Scrolls to the top when the step changes: the button that led on was far down. */
function useTop(step: string | null): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) scrollTo({ top: 0 });
    before.current = step;
  }, [step]);
}

function CalledOff({ table: { title } }: { table: DecisionTable }) {
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p className="text-ink-2">{t('This table was called off.')}</p>
      <a href={links.restaurants} className="font-semibold text-accent underline underline-offset-4">
        {t('Explore restaurants')}
      </a>
    </div>
  );
}

export const TableMissingPage = () => (
  <MissingPage title={t('Table not found')} text={t('Ask whoever sent you the link for a new one.')} />
);

/** How often a page without a stream asks for changes. */
const POLL_INTERVAL_MS = 5_000;

/** Reads a table again when its version has grown, and when the connection is back. */
function useLiveTable(token: string, { version, state }: DecisionTable): void {
  const client = useQueryClient();
  const isOpen = state !== 'cancelled';
  const streamed = useStreamedVersion(token, isOpen);
  const polled = useQuery({
    ...query(getDecisionVersion, { token }),
    enabled: isOpen && streamed === null,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const latestVersion = Math.max(streamed ?? 0, polled.data?.version ?? 0);
  useEffect(() => {
    if (latestVersion > version) void refresh(client, [getDecision]);
  }, [client, latestVersion, version]);
}

/** The version from the table's stream while the page is visible; null while the stream is silent. */
function useStreamedVersion(token: string, isOpen: boolean): number | null {
  const [version, setVersion] = useState<number | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ended = new AbortController();
    followEvents(
      {
        address: () => `/api/decisions/${token}/stream`,
        listen: (source) =>
          source.addEventListener('message', ({ data }: MessageEvent<string>) => setVersion(Number(data))),
        interrupted: () => setVersion(null),
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [token, isOpen]);
  return version;
}
