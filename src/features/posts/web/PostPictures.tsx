import { altAt, pictureSources } from '#features/media/rules.ts';
import { PhotoLink, Photos } from '#features/media/web/Photos.tsx';
import { t } from '#kit/contract/text.ts';
import { Carousel } from '#kit/web/ui/media/Carousel.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { Post } from '../contract.ts';

/** How wide a picture is shown: the column of posts, or the whole of a phone. */
const SIZES = '(min-width: 40rem) 37.5rem, 100vw';

/** The pictures of a post, several to swipe; each opens large. */
export function PostPictures({ post, eager }: { post: Post; eager: boolean }) {
  const { author, images, alts } = post;
  const label = t('Photos by {name}', { name: author.name });
  const photos = images.map((src) => ({
    src,
    alt: altAt(alts, src, t('Photo by {name}', { name: author.name })),
    source: t('From a post by {name}', { name: author.name }),
  }));
  return (
    <Photos label={label} photos={photos}>
      {(open) => {
        const draw = (index: number) => {
          const photo = photos[index];
          if (!photo) return null;
          return (
            <PhotoLink href={photo.src} label={photo.alt} onClick={open(index)} className="size-full">
              <Picture
                {...pictureSources(photo.src)}
                sizes={SIZES}
                alt=""
                eager={eager && index === 0}
                className="h-full"
              />
            </PhotoLink>
          );
        };
        const frame = 'aspect-5/4 overflow-hidden rounded-card';
        if (photos.length === 1) return <div className={frame}>{draw(0)}</div>;
        return (
          <Carousel label={label} count={photos.length} deferred className={frame}>
            {draw}
          </Carousel>
        );
      }}
    </Photos>
  );
}
