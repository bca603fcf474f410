import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  plain: 'border border-line bg-surface shadow-rest',
  sunken: 'bg-sunken',
  feast: 'feast text-snow',
};

interface PanelProps {
  title?: ReactNode;
  /** `feast` is the one colourful surface of a page (the loyalty panel). */
  tone?: keyof typeof TONES;
  /** To the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface on the page, with corners of 24 px. */
export function Panel({ title, tone = 'plain', action, className, children }: PanelProps) {
  return (
    <section
      data-theme={tone === 'feast' ? 'light' : undefined}
      className={cx('rounded-panel p-5', TONES[tone], className)}
    >
      {(title || action) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-lg">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
