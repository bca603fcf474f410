import { t } from '#kit/contract/text.ts';
import { cx } from './cx.ts';

interface BarProps {
  /** For screen readers. */
  label: string;
  value: number;
  max: number;
  /** `gold` for ratings, `accent` for progress, `herb` for completed things. */
  tone?: 'gold' | 'accent' | 'herb';
  className?: string;
}

const TONES = { gold: 'bg-gold', accent: 'bg-accent', herb: 'bg-herb' };

export function Bar({ label, value, max, tone = 'accent', className }: BarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={cx('h-2 overflow-hidden rounded-full bg-sunken', className)}>
      <span className="sr-only">{t('{label}: {value} of {max}', { label, value, max })}</span>
      <div className={cx('h-full rounded-full', TONES[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
