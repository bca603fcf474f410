import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { pictureSources } from '../rules.ts';
import { PhotoLink, Photos } from './Photos.tsx';
import type { Photo } from './photos.ts';

export function PhotoRow({ label, photos }: { label: string; photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <Photos label={label} photos={photos}>
      {(open) => (
        <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ src, alt }, index) => (
            <li key={src}>
              <PhotoLink href={src} label={alt} onClick={open(index)}>
                <Picture
                  {...pictureSources(src)}
                  sizes="8rem"
                  alt=""
                  className="aspect-4/3 w-32! rounded-field"
                />
              </PhotoLink>
            </li>
          ))}
        </ul>
      )}
    </Photos>
  );
}
