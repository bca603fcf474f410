import type { Photo } from './photos.ts';

/** Whose a picture is, with a link to the page that says so where its licence asks for it. */
export function PhotoSource({ photo: { source, page } }: { photo: Photo }) {
  if (!page) return source;
  return (
    <a href={page} target="_blank" rel="noopener nofollow" className="underline underline-offset-2">
      {source}
    </a>
  );
}
