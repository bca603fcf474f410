import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCurrencyAt } from '#features/cities/contract.ts';
import { DIET_LABELS } from '#features/menus/web/wording.ts';
import { CUISINES } from '#features/restaurants/options.ts';
import { nameCuisine, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import { updateMyPlace } from '../contract.ts';
import type { DecisionTable, MyLimits } from '../shapes.ts';
import { ShareTable } from './ShareTable.tsx';
import { showTable } from './showTable.ts';
import { TableTimes } from './TableTimes.tsx';

const WALKS = [
  { value: '0.8', label: t('10 min on foot') },
  { value: '1.6', label: t('20 min on foot') },
] as const;

interface LimitsStepProps {
  table: DecisionTable;
  me: NonNullable<DecisionTable['me']>;
  onDone: () => void;
}

/** The currency around the table; empty until it is known. */
function useAreaCurrency(area: DecisionTable['area']): string {
  const place = area ? { latitude: String(area.lat), longitude: String(area.lng) } : {};
  return useQuery(query(getCurrencyAt, place)).data?.currency ?? '';
}

/** What a person cannot eat and would like; the others see only the combined limits. */
export function LimitsStep({ table, me, onDone }: LimitsStepProps) {
  const [limits, setLimits] = useState<MyLimits>(me.limits);
  const save = useEndpointMutation(updateMyPlace, {
    updates: (reply) => [showTable(reply)],
    success: onDone,
  });
  const change = (changes: Partial<MyLimits>) => setLimits({ ...limits, ...changes });
  const currency = useAreaCurrency(table.area);
  const { diets, budget, distance, stepFree, cuisines } = limits;
  return (
    <form
      className="grid content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ token: table.token, limits });
      }}
    >
      <div>
        <h1 className="text-2xl wrap-anywhere">{table.title}</h1>
        <TableTimes table={table} />
        {me.isHost && <ShareTable table={table} />}
      </div>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('What you cannot do without')}</h2>
        <ToggleChips
          label={t('What you cannot do without')}
          options={DIETARY_MARKS.map((value) => ({ value, label: DIET_LABELS[value] }))}
          value={diets}
          onChange={(next) => change({ diets: next })}
        />
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('At most')}</h2>
        <ToggleChips
          label={t('Price')}
          options={PRICE_RANGES.slice(0, 3).map((value) => ({
            value,
            label: formatPriceRange(value, currency) ?? value,
          }))}
          value={budget === null ? [] : [budget]}
          onChange={(next) => change({ budget: next.at(-1) ?? null })}
        />
        {table.area && (
          <ToggleChips
            label={t('Distance')}
            options={WALKS}
            value={distance === null ? [] : [String(distance) as (typeof WALKS)[number]['value']]}
            onChange={(next) => change({ distance: next.length > 0 ? Number(next.at(-1)) : null })}
          />
        )}
        <ToggleChips
          label={t('Steps')}
          options={[{ value: 'step-free', label: t('No steps') }]}
          value={stepFree ? ['step-free'] : []}
          onChange={(next) => change({ stepFree: next.length > 0 })}
        />
      </section>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
          {t('What you would like')}
        </summary>
        <ToggleChips
          label={t('Cuisines, up to three')}
          options={toOptions(CUISINES, nameCuisine)}
          value={cuisines}
          onChange={(next) => change({ cuisines: next.slice(-3) })}
        />
      </details>
      <p className="text-sm text-ink-2">
        {table.people.length > 2
          ? t('The others see only “someone needs gluten-free”, never who.')
          : t('At a table of two the other one can work out what you choose here.')}
      </p>
      {save.error && (
        <p role="alert" className="text-sm text-error">
          {save.error.sentence}
        </p>
      )}
      <div className="sticky bottom-20 bg-paper pb-2 lg:bottom-0 lg:pb-4">
        <Button type="submit" variant="primary" size="lg" full busy={save.isPending}>
          {t('Show me the places')}
        </Button>
      </div>
    </form>
  );
}
