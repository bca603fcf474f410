import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows, below a control, its error, or its hint if there is none. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-error">
        <CircleAlert size={16} className="mt-px shrink-0" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="text-xs text-ink-3">
      {hint}
    </p>
  ) : null;
}
