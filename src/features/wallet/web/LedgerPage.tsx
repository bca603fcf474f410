import { ChevronLeft } from 'lucide-react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { LedgerSums } from './LedgerSums.tsx';

/** The ledger's sums, for administrators. */
export function LedgerPage() {
  return (
    <div className="mx-auto max-w-prose px-4 pt-4 lg:pt-8">
      <a
        href={links.admin}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} /> {t('Administration')}
      </a>
      <h1 className="mb-2 text-2xl">{t('Ledger')}</h1>
      <p className="mb-6 text-ink-2">
        {t(
          'Every movement of money is written twice: where it comes from and where it goes. So all of it adds up to nothing, and each wallet to its entries.',
        )}
      </p>
      {/* Rendered in the browser only: the figures are as of now. */}
      <Hydrated>
        <LedgerSums />
      </Hydrated>
    </div>
  );
}
