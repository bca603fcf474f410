import { FlaskConical } from 'lucide-react';
import { rich } from '#kit/web/ui/rich.tsx';

/** Says that no real money moves; shown wherever people choose a card. */
export function SandboxNote() {
  return (
    <p className="flex items-start gap-2 rounded-field bg-sunken px-3.5 py-2.5 text-sm">
      <FlaskConical size={18} className="mt-0.5 shrink-0 text-ink-2" />
      <span>
        {rich(
          '<strong>Sandbox.</strong> No real money moves. Choose a test card to see how a payment ends.',
          { strong: (text) => <strong>{text}</strong> },
        )}
      </span>
    </p>
  );
}
