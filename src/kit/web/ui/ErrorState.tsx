import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ title, children, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-3 px-4 py-10 text-center">
      <CloudAlert size={40} strokeWidth={1.5} className="text-error" />
      {title && <h2 className="text-lg">{title}</h2>}
      <p className="text-ink-2">{children}</p>
      {onRetry && (
        <Button className="mt-2" busy={busy} onClick={onRetry} icon={<RotateCw size={18} />}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
