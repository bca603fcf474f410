import { pictureSources } from '#features/media/rules.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

/** Photos of a row, each a link to the whole picture. */
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
