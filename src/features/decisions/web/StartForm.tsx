import { useNavigate, useSearch } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { usePosition } from '#features/discovery/web/position.ts';
import { toUtc } from '#features/hours/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { createDecision, listDecisions } from '../contract.ts';
import { chooseClosing, DECISION, formatMoment } from '../rules.ts';
import type { StartInput } from '../shapes.ts';
import { chooseDinner, nameMeal } from './times.ts';

/** Walking distances in kilometres. */
const DISTANCES = [
  { value: '0.5', label: t('up to 500 m') },
  { value: '1', label: t('up to 1 km') },
  { value: '1.5', label: t('up to 1.5 km') },
  { value: '3', label: t('up to 3 km') },
  { value: '10', label: t('up to 10 km') },
];

const PARTIES = Array.from({ length: DECISION.maxPeople - 1 }, (_, nth) => ({
  value: String(nth + 2),
  label: t('{nth} of us', { nth: nth + 2 }),
}));

const NEAR_ME = t('Near me');

const shape = async () => (await import('../shapes.ts')).StartInput;

/** The places named in the address: `places=1-2-3`, or `near=1`. */
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

/** Asks when, where and for what; everything but the place is filled in. */
export function StartForm() {
  const navigate = useNavigate();
  const now = useRenderTime();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { places, nearId } = usePlaces();
  const { ask, asking } = usePosition();
  const [position, setPosition] = useState<{ lat: number; lng: number } | null>(null);
  const form = useZodForm(shape, {
    at: chooseDinner(now, zone),
    area: { name: '', radius: '1.5' },
    party: '4',
    title: '',
  });
  const start = useEndpointMutation(createDecision, {
    refreshes: [listDecisions],
    success: ({ token }) => navigate({ to: links.table(token) }),
  });
  const asksWhere = places.length === 0 && nearId === null;
  const [at, where] = form.watch(['at', 'area.name']);
  const usualTitle = nameMeal(at, where === NEAR_ME ? '' : where.trim());

  async function locate() {
    const fix = await ask();
    if (!fix) return;
    setPosition(fix);
    form.setValue('area.name', NEAR_ME, { shouldValidate: true });
  }

  function send({ at: local, area: { name, radius }, party, title }: StartInput) {
    const isHere = position !== null && name === NEAR_ME;
    const area = {
      radius: Number(radius),
      ...(nearId !== null ? { nearId } : isHere ? { ...position, name } : { name }),
    };
    return start.mutateAsync({
      title: title || usualTitle,
      at: new Date(toUtc(zone, local) ?? 0).toISOString(),
      timeZone: zone,
      party: Number(party),
      ...(places.length > 0 ? { places } : { area }),
      ...(nearId !== null && { places: [nearId] }),
    });
  }

  return (
    <Form form={form} showFailure onSubmit={send} className="grid content-start gap-4">
      <h1 className="text-2xl">{t('Decide together')}</h1>
      <p className="text-ink-2">
        {rich(
          'Everybody says what they cannot eat and taps through eight places. The fewest No wins, then the most Love. Nobody needs an account. <link>How it is decided</link>',
          {
            link: (text) => (
              <a href={links.howWeDecide} className="font-semibold text-accent underline underline-offset-4">
                {text}
              </a>
            ),
          },
        )}
      </p>
      <FormField name="at" label={t('When')} type="datetime-local" hint={<Closing at={at} zone={zone} />} />
      {asksWhere ? (
        <>
          <FormField
            name="area.name"
            label={t('Where')}
            placeholder={t('Chiado, Rossio station, Rua Augusta…')}
            autoComplete="off"
            maxLength={80}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={<MapPin size={18} />} busy={asking} onClick={locate}>
              {t('Near me')}
            </Button>
            <FormField name="area.radius" label={t('How far')} hideLabel>
              {(control) => <Select {...control} options={DISTANCES} />}
            </FormField>
          </div>
        </>
      ) : (
        <p className="rounded-field bg-sunken px-4 py-3 text-sm">
          {nearId === null
            ? plural(
                places.length,
                'Among the {n} place that you chose',
                'Among the {n} places that you chose',
              )
            : t('Around the place that you looked at')}
        </p>
      )}
      <FormField
        name="party"
        label={t('How many')}
        hint={t('Nothing is decided before all of you have voted.')}
      >
        {(control) => <Select {...control} options={PARTIES} />}
      </FormField>
      <FormField
        name="title"
        label={t('What for')}
        optional
        placeholder={usualTitle}
        autoComplete="off"
        maxLength={80}
      />
      <SubmitButton size="lg" full>
        {t('Make the table')}
      </SubmitButton>
    </Form>
  );
}

/** When voting closes; shown once the browser's time zone is known. */
function Closing({ at, zone }: { at: string; zone: string }) {
  const now = useRenderTime();
  const isHydrated = useHydrated();
  const moment = toUtc(zone, at);
  const closesAt = moment === null ? null : chooseClosing(moment, now);
  if (!isHydrated || closesAt === null || closesAt <= now) return t('Decides when all are done');
  const latest = formatMoment(new Date(closesAt).toISOString(), zone, now);
  return t('Decides when all are done, {latest} at the latest', { latest });
}
