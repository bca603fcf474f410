import type { Photo } from './photos.ts';

/** The author of a picture, with a link to the page of its licence if that is required. */
export function PhotoSource({ photo: { source, page } }: { photo: Photo }) {
  if (!page) return source;
  return (
    <a href={page} target="_blank" rel="noopener nofollow" className="underline underline-offset-2">
      {source}
    </a>
  );
}
