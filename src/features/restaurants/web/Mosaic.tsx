import type { PictureCredit } from '#features/media/contract.ts';
import { findAlt, pictureSources } from '#features/media/rules.ts';
import { PhotoLink, Photos } from '#features/media/web/Photos.tsx';
import type { Photo } from '#features/media/web/photos.ts';
import { plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Carousel } from '#kit/web/ui/media/Carousel.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { Restaurant } from '../contract.ts';

const SHOWN = 5;
/** The width of the first picture, the same in both layouts, so that a browser downloads it once. */
const FIRST = '(min-width: 64rem) 37rem, 100vw';

interface MosaicProps {
  restaurant: Restaurant;
  /** The address of the page with all pictures. */
  more: string;
}

/** A restaurant's pictures: a carousel on a phone, up to five side by side on a desktop; each opens large. */
export function Mosaic({ restaurant, more }: MosaicProps) {
  const photos = toPhotos(restaurant);
  const visiblePhotos = photos.slice(0, SHOWN);
  const hiddenCount = photos.length - visiblePhotos.length;
  const label = t('Pictures of {name}', { name: restaurant.name });
  if (photos.length === 0) return <Picture alt="" className="aspect-3/1 sm:rounded-panel lg:aspect-6/1" />;
  return (
    <Photos label={label} photos={photos}>
      {(open) => (
        <>
          <Carousel
            label={label}
            count={photos.length}
            wrap
            deferred
            className="aspect-4/3 sm:rounded-panel lg:hidden"
          >
            {(index) => {
              const photo = photos[index];
              if (!photo) return null;
              return (
                <PhotoLink href={more} label={photo.alt} onClick={open(index)}>
                  <Picture
                    {...pictureSources(photo.src)}
                    sizes={FIRST}
                    alt=""
                    eager={index === 0}
                    className="h-full"
                  />
                </PhotoLink>
              );
            }}
          </Carousel>
          <div className="hidden aspect-5/2 grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-panel lg:grid">
            {visiblePhotos.map((photo, index) => {
              const last = hiddenCount > 0 && index === SHOWN - 1;
              return (
                <PhotoLink
                  key={photo.src}
                  href={more}
                  label={last ? plural(hiddenCount, '+{n} photo', '+{n} photos') : photo.alt}
                  onClick={open(index)}
                  className={cx('group relative overflow-hidden', layout(visiblePhotos.length, index))}
                >
                  <Picture
                    {...pictureSources(photo.src)}
                    sizes={index === 0 ? FIRST : '(min-width: 64rem) 18rem, 0px'}
                    alt=""
                    eager={index === 0}
                    className="h-full smooth group-hover:scale-103"
                  />
                  {last && (
                    <span className="absolute inset-0 grid place-items-center bg-night/70 text-lg font-semibold text-snow">
                      {plural(hiddenCount, '+{n} photo', '+{n} photos')}
                    </span>
                  )}
                </PhotoLink>
              );
            })}
          </div>
        </>
      )}
    </Photos>
  );
}

/**
 * Returns the classes for the cells (of eight) that a picture takes, so that any number of pictures fills the frame.
 */
function layout(count: number, index: number): string {
  if (count === 1) return 'col-span-4 row-span-2';
  if (index === 0 || count === 2) return 'col-span-2 row-span-2';
  if (count === 3) return 'col-span-2';
  return count === 4 && index === 3 ? 'col-span-2' : '';
}

type Pictured = Pick<Restaurant, 'name' | 'images' | 'alts' | 'credits'>;

/** A restaurant's own pictures. */
export function toPhotos({ name, images, alts, credits }: Pictured): Photo[] {
  return images.map((src, index) => ({
    src,
    alt: findAlt(
      alts,
      src,
      t('{name}, picture {index} of {count}', { name, index: index + 1, count: images.length }),
    ),
    ...toSource(credits?.[src]),
  }));
}

/** Returns the source to name: the restaurant, unless a credit is required. */
function toSource(credit: PictureCredit | undefined): Pick<Photo, 'source' | 'page'> {
  if (!credit) return { source: t('From the restaurant') };
  return {
    source: joinItems([credit.author, credit.licence].filter((part) => part !== null)),
    page: credit.page,
  };
}
