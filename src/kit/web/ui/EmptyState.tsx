import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PicturePlaceholder } from './media/PicturePlaceholder.tsx';

interface EmptyStateProps {
  title?: ReactNode;
  /** Whether the title is the page's title. */
  page?: boolean;
  /** One sentence. */
  children: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
}

/** An empty plate, one sentence, one action. */
export function EmptyState({ title, page = false, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx('mx-auto grid max-w-form justify-items-center gap-3 px-4 py-10 text-center', className)}
    >
      <PicturePlaceholder className="mb-1 w-36" />
      {title && (page ? <h1 className="text-xl">{title}</h1> : <h2 className="text-lg">{title}</h2>)}
      <p className="text-balance text-ink-2">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
