import { X } from 'lucide-react';
import { pictureSources } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

/** Shows the photos of a row; each links to the whole picture. */
export function RowPhotos({
  images,
  alt,
}: {
  images: readonly string[];
  alt: (src: string, at: number) => string;
}) {
  if (images.length === 0) return null;
  return (
    <ul className="mb-5 grid grid-cols-3 gap-2">
      {images.map((src, at) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer noopener">
            <Picture
              {...pictureSources(src)}
              sizes="200px"
              alt={alt(src, at)}
              className="aspect-4/3 rounded-card"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows pictures with a button to remove each. */
export function RemovablePictures(props: { value: readonly string[]; onChange: (images: string[]) => void }) {
  const { value, onChange } = props;
  if (value.length === 0) return <p className="text-sm text-ink-3">{t('None')}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2">
      {value.map((src, at) => (
        <li key={src} className="relative">
          <Picture
            {...pictureSources(src)}
            sizes="200px"
            alt={t('Picture {at}', { at: at + 1 })}
            className="aspect-4/3 rounded-card"
          />
          <IconButton
            label={t('Remove picture {at}', { at: at + 1 })}
            variant="picture"
            className="absolute top-1 inset-e-1"
            onClick={() => onChange(value.filter((photo) => photo !== src))}
          >
            <X size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
