import { X } from 'lucide-react';
import { pictureSources } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

/** Pictures, each of which can be taken out. */
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
            onClick={() => onChange(value.filter((one) => one !== src))}
          >
            <X size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
