import { pictureSources } from '#features/media/rules.ts';
import { Carousel } from '#kit/web/ui/Carousel.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/Picture.tsx';

const SHOWN = 5;

/** A restaurant's pictures: a carousel on a phone, up to five side by side on a desk; `more` leads to the rest. */
export function Mosaic({ name, images, more }: { name: string; images: string[]; more: string }) {
  const shown = images.slice(0, SHOWN);
  const hidden = images.length - shown.length;
  return (
    <>
      <Carousel label={`Pictures of ${name}`} wrap deferred className="aspect-4/3 sm:rounded-panel lg:hidden">
        {images.length === 0 && <Picture alt="" />}
        {images.map((image, index) => (
          <Picture
            key={image}
            {...pictureSources(image)}
            sizes="100vw"
            alt={`${name}, picture ${index + 1} of ${images.length}`}
            eager={index === 0}
          />
        ))}
      </Carousel>
      <div className="hidden aspect-5/2 grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-panel lg:grid">
        {images.length === 0 && <Picture alt="" className="col-span-4 row-span-2 h-full" />}
        {shown.map((image, index) => (
          <div key={image} className={cx('relative overflow-hidden', layout(shown.length, index))}>
            <Picture
              {...pictureSources(image)}
              sizes={index === 0 ? '(min-width: 64rem) 37rem, 0px' : '(min-width: 64rem) 18rem, 0px'}
              alt={`${name}, picture ${index + 1} of ${images.length}`}
              eager={index === 0}
              className="h-full"
            />
            {hidden > 0 && index === SHOWN - 1 && (
              <a
                href={more}
                className="absolute inset-0 grid place-items-center bg-night/70 text-lg font-semibold text-snow focus-visible:-outline-offset-4"
              >
                +{hidden} photos
              </a>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** How many of the eight cells a picture takes, so that any number of pictures fills the frame. */
function layout(count: number, index: number): string {
  if (count === 1) return 'col-span-4 row-span-2';
  if (index === 0 || count === 2) return 'col-span-2 row-span-2';
  if (count === 3) return 'col-span-2';
  return count === 4 && index === 3 ? 'col-span-2' : '';
}
