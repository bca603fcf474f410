import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { pictureSources } from '../rules.ts';

interface Props {
  /** Its place among the pictures, from 1. */
  place: number;
  of: number;
  address: string;
  alt: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** A picture that arrived: earlier, later, away, and beside it what it shows. */
export function PictureRow({ place, of, address, alt, onMove, onRemove, children }: Props) {
  return (
    <li className="flex items-center gap-3">
      <Picture
        {...pictureSources(address)}
        sizes="88px"
        alt={alt || t('Photo {place}', { place })}
        className="aspect-square w-22! shrink-0 rounded-card"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {children}
        {of > 1 && (
          <div className="-ms-2.5 flex">
            <IconButton
              label={t('Move photo {place} earlier', { place })}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('Move photo {place} later', { place })}
              disabled={place === of}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={18} />
            </IconButton>
          </div>
        )}
      </div>
      <IconButton label={t('Remove photo {place}', { place })} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </li>
  );
}
