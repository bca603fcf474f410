import { type ReactNode, useState } from 'react';
import { Button } from '#kit/web/ui/Button.tsx';

export interface BulkChoice {
  /** "Delete". */
  label: string;
  /** The one dialog that asks; `done` after it was done. */
  ask: (at: { open: boolean; onClose: () => void; onDone: () => void }) => ReactNode;
}

interface Props {
  /** "3 users". */
  chosen: string;
  choices: readonly BulkChoice[];
  onClear: () => void;
  onDone: () => void;
}

/** What can be done with all chosen rows at once. */
export function BulkBar({ chosen, choices, onClear, onDone }: Props) {
  const [dialog, setDialog] = useState<{ label: string; open: boolean } | null>(null);
  const choice = choices.find(({ label }) => label === dialog?.label);
  return (
    <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-card bg-ink px-4 py-2 text-paper shadow-float lg:top-18">
      <p role="status" className="mr-auto text-sm font-semibold">
        {chosen} selected
      </p>
      {choices.map(({ label }) => (
        <Button key={label} size="sm" onClick={() => setDialog({ label, open: true })}>
          {label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="text-inherit! hover:bg-transparent! hover:underline"
        onClick={onClear}
      >
        Clear
      </Button>
      {choice?.ask({
        open: dialog?.open ?? false,
        onClose: () => setDialog((previous) => previous && { ...previous, open: false }),
        onDone,
      })}
    </div>
  );
}
