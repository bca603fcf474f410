import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

interface Props {
  shown: number;
  /** Null where counting is dear. */
  total: number | null;
  page: number;
  size: number;
  around: { next: string | undefined; previous: string | undefined; first: string | undefined };
}

/** Which rows these are, and the way to those before and after. */
export function Pager({ shown, total, page, size, around }: Props) {
  const from = (page - 1) * size + 1;
  const range = `${formatNumber(from)}–${formatNumber(from + shown - 1)}`;
  const link = buttonClass({ size: 'sm' });
  return (
    <nav aria-label={t('Pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        {total === null ? range : t('{range} of {total}', { range, total: formatNumber(total) })}
      </p>
      <div className="flex gap-2">
        {around.first && (
          <a href={around.first} className={link}>
            <ChevronsLeft size={18} />
            {t('First')}
          </a>
        )}
        {around.previous && (
          <a href={around.previous} rel="prev" className={link}>
            <ChevronLeft size={18} />
            {t('Previous')}
          </a>
        )}
        {around.next && (
          <a href={around.next} rel="next" className={link}>
            {t('Next')}
            <ChevronRight size={18} />
          </a>
        )}
      </div>
    </nav>
  );
}
