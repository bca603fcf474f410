import { PhotoRow } from '#features/media/web/PhotoRow.tsx';
import { t } from '#kit/contract/text.ts';

interface Props {
  remarks: readonly { id: number; note: string | null; source: string | null; image: string | null }[];
}

/** Notes and photos of suggestions. */
export function Remarks({ remarks }: Props) {
  const notes = remarks.filter(({ note, source }) => note !== null || source !== null);
  const photos = remarks.flatMap(({ image }) =>
    image === null
      ? []
      : [{ src: image, alt: t('Photo of the suggestion'), source: t('From the person suggesting it') }],
  );
  return (
    <>
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1.5 text-sm">
          {notes.map(({ id, note, source }) => (
            <li key={id} dir="auto" className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
              {source && <p className="text-ink-2">{t('Source: {source}', { source })}</p>}
              {note}
            </li>
          ))}
        </ul>
      )}
      <PhotoRow label={t('Photos of the suggestion')} photos={photos} />
    </>
  );
}
