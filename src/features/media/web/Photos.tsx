import { type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import type { Photo } from './photos.ts';

const Lightbox = lazyDialog(() => import('./Lightbox.tsx'), 'Lightbox');

interface PhotosProps {
  /** For screen readers: "Pictures of Osteria do Beco". */
  label: string;
  photos: readonly Photo[];
  /** Renders the pictures; pass the handler that `open(index)` returns to a link's `onClick`. */
  children: (open: (index: number) => (event: MouseEvent) => void) => ReactNode;
}

export function Photos({ label, photos, children }: PhotosProps) {
  const [start, setStart] = useState<number | null>(null);
  const open = (index: number) => (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    setStart(index);
  };
  return (
    <>
      {children(open)}
      {start !== null && (
        <Lightbox label={label} photos={photos} start={start} onClose={() => setStart(null)} />
      )}
    </>
  );
}

interface PhotoLinkProps {
  /** Where the link leads without scripts. */
  href: string;
  label: string;
  onClick: (event: MouseEvent) => void;
  className?: string;
  children: ReactNode;
}

export function PhotoLink({ href, label, onClick, className, children }: PhotoLinkProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      aria-label={t('{label}, enlarge', { label })}
      className={cx('photo-link', className)}
    >
      {children}
    </a>
  );
}
