import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { usePosition } from '#features/discovery/web/position.ts';
import { toUtc } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import { CallError, query, useEndpointMutation } from '#kit/web/api.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { createDecision, listDecisions } from '../contract.ts';
import { DECISION } from '../rules.ts';
import type { DecisionInShort } from '../shapes.ts';
import { chooseDinner, formatMoment } from './times.ts';

export const loadDecisions = ({ context: { queryClient } }: LoaderOf) =>
  queryClient.fetchQuery(fresh(query(listDecisions, {})));

/** Kilometres, as people walk them. */
const DISTANCES = [
  { value: '0.5', label: 'up to 500 m' },
  { value: '1', label: 'up to 1 km' },
  { value: '1.5', label: 'up to 1.5 km' },
  { value: '3', label: 'up to 3 km' },
  { value: '10', label: 'up to 10 km' },
];

/** Starts a table, and leads to those that one sits at. */
export function DecidePage() {
  const { data: tables } = useSuspenseQuery(query(listDecisions, {}));
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 pt-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-16 lg:px-8 lg:pt-10">
      <StartForm />
      <section aria-labelledby="tables">
        <h2 id="tables" className="text-xl">
          Your tables
        </h2>
        {tables.length === 0 ? (
          <p className="mt-3 text-ink-2">The tables that you start or sit down at stand here.</p>
        ) : (
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {tables.map((table) => (
              <TableLine key={table.token} table={table} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The places that an address names: `places=1-2-3`, or `near=1`. */
function usePlaces(): { places: number[]; nearId: number | null } {
  const search: { places?: unknown; near?: unknown } = useSearch({ strict: false });
  const ids = String(search.places ?? '')
    .split('-')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, DECISION.maxCards);
  const near = Number(search.near);
  return { places: ids, nearId: Number.isInteger(near) && near > 0 ? near : null };
}

function StartForm() {
  const navigate = useNavigate();
  const now = useRenderTime();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { places, nearId } = usePlaces();
  const { ask, asking } = usePosition();
  const [title, setTitle] = useState('');
  const [at, setAt] = useState('');
  const [where, setWhere] = useState('');
  const [position, setPosition] = useState<{ lat: number; lng: number } | null>(null);
  const [radius, setRadius] = useState<string>('1.5');
  const start = useEndpointMutation(createDecision, {
    refreshes: [listDecisions],
    success: ({ token }) => navigate({ to: links.table(token) }),
  });
  const errors = start.error instanceof CallError ? start.error.errors : {};
  const asksWhere = places.length === 0 && nearId === null;

  async function locate() {
    const found = await ask();
    if (!found) return;
    setPosition(found);
    setWhere('Near me');
  }

  function send() {
    const local = at || chooseDinner(now, zone);
    const moment = toUtc(zone, local);
    const area = {
      radius: Number(radius),
      ...(nearId !== null
        ? { nearId }
        : position
          ? { ...position, name: 'Near me' }
          : { name: where.trim() }),
    };
    start.mutate({
      title: title.trim() || 'Where do we eat?',
      at: new Date(moment ?? 0).toISOString(),
      timeZone: zone,
      ...(places.length > 0 ? { places } : { area }),
      ...(nearId !== null && { places: [nearId], area }),
    });
  }

  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h1 className="text-2xl">Decide together</h1>
      <p className="text-ink-2">
        Everybody says what they cannot eat and taps through eight places. The fewest No wins, then the most
        Love. Nobody needs an account.{' '}
        <a href={links.howWeDecide} className="font-semibold text-accent underline underline-offset-4">
          How it is decided
        </a>
      </p>
      <Field label="When" error={errors.at}>
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            value={at || chooseDinner(now, zone)}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
      </Field>
      {asksWhere ? (
        <>
          <Field label="Where" error={errors.area ?? errors['area.name']}>
            {(field) => (
              <TextInput
                {...field}
                value={where}
                placeholder="Chiado, Rossio station, Rua Augusta…"
                autoComplete="off"
                maxLength={80}
                onChange={(event) => {
                  start.reset();
                  setPosition(null);
                  setWhere(event.target.value);
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={<MapPin size={18} />} busy={asking} onClick={locate}>
              Near me
            </Button>
            <Select
              aria-label="How far"
              options={DISTANCES}
              value={radius}
              onChange={(event) => setRadius(event.target.value)}
            />
          </div>
        </>
      ) : (
        <p className="rounded-field bg-sunken px-4 py-3 text-sm">
          {nearId === null
            ? `Among the ${places.length} places that you chose`
            : 'Around the place that you looked at'}
        </p>
      )}
      <Field label="What for" error={errors.title}>
        {(field) => (
          <TextInput
            {...field}
            value={title}
            placeholder="Dinner with the office"
            autoComplete="off"
            maxLength={80}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      {start.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-sm text-error">
          {start.error.sentence}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={start.isPending}>
        Make the table
      </Button>
    </form>
  );
}

function TableLine({ table }: { table: DecisionInShort }) {
  const now = useRenderTime();
  const { token, title, at, timeZone, state, chosen, image, people, done } = table;
  const status = {
    voting: `${done} of ${people} done`,
    decided: chosen ?? 'Decided',
    cancelled: 'Called off',
  }[state];
  return (
    <li>
      <a
        href={links.table(token)}
        className="flex min-h-11 items-center gap-4 rounded-card border border-line bg-surface p-3 smooth hover:border-ink-3"
      >
        <Picture {...(image && pictureSources(image))} alt="" className="size-14! shrink-0 rounded-field" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-sm text-ink-2">
            <span className="inline-block first-letter:uppercase">{formatMoment(at, timeZone, now)}</span>
            {` · ${status}`}
          </span>
        </span>
      </a>
    </li>
  );
}
