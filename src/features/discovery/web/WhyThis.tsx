import { useId, useState } from 'react';
import { formatPercent } from '#kit/contract/format.ts';
import { localizeDecimal, t } from '#kit/contract/text.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { formatReasons, TERMS } from './filters/wording.ts';

/** Reasons for the rank in one line that opens to the share of each term. */
export function WhyThis({ why }: { why: ListedRestaurant['why'] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="card-why">
        {`${formatReasons(why)} `}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('Why this?')}
        </button>
      </p>
      {open && (
        <div id={id} className="mt-2 rounded-card bg-sunken p-3 text-xs text-ink-2">
          <dl className="grid gap-2.5">
            {why.map(({ term, value, weight, text }) => (
              <div key={term}>
                <dt className="flex justify-between gap-3">
                  <strong className="font-semibold text-ink">{TERMS[term]}</strong>
                  <span>
                    {t('{value} of 1, weight {weight}', {
                      value: localizeDecimal(value.toFixed(2)),
                      weight: formatPercent(weight),
                    })}
                  </span>
                </dt>
                <dd>
                  <Bar label={TERMS[term]} value={value} max={1} className="my-1 h-1! bg-line!" />
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <a
            href="/ranking"
            className="-mb-2 inline-flex min-h-9 items-center font-semibold underline-offset-2 hover:underline"
          >
            {t('How ranking works')}
          </a>
        </div>
      )}
    </>
  );
}
