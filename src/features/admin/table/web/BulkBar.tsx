import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import type { BulkChoice } from './BulkDialog.tsx';

const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx'), 'BulkDialog', { keepsState: true });

interface Props<Row> {
  table: string;
  formatAmount: (n: number) => string;
  getName: (row: Row) => string;
  /** The number of selected rows. */
  count: number;
  choices: readonly BulkChoice<Row>[];
  onClear: () => void;
  onDone: () => void;
}

/** The bar with the actions on all selected rows. */
export function BulkBar<Row extends { id: number }>(props: Props<Row>) {
  const { table, formatAmount, getName, count, choices, onClear, onDone } = props;
  const [dialog, setDialog] = useState<{ label: string; open: boolean } | null>(null);
  const choice = choices.find(({ label }) => label === dialog?.label);
  return (
    <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-ink px-4 py-2 text-paper shadow-float lg:top-18">
      <p role="status" className="me-auto text-sm font-semibold">
        {t('{amount} selected', { amount: formatAmount(count) })}
      </p>
      {choices.map(({ label }) => (
        <Button key={label} size="sm" onClick={() => setDialog({ label, open: true })} {...BulkDialog.reach}>
          {label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="text-inherit! hover:bg-transparent! hover:underline"
        onClick={onClear}
      >
        {t('Clear')}
      </Button>
      {choice && (
        <BulkDialog
          key={choice.label}
          {...choice}
          rows={choice.rows.map((row) => ({ id: row.id, name: getName(row) }))}
          table={table}
          formatAmount={formatAmount}
          open={dialog?.open ?? false}
          onClose={() => setDialog((previous) => previous && { ...previous, open: false })}
          onDone={onDone}
        />
      )}
    </div>
  );
}
