import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { SuggestAddition } from '#features/corrections/web/SuggestChange.tsx';
import { findAlt, pictureSources } from '#features/media/rules.ts';
import { PhotoSource } from '#features/media/web/PhotoSource.tsx';
import { PhotoLink, Photos } from '#features/media/web/Photos.tsx';
import type { Photo } from '#features/media/web/photos.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { toPhotos } from '#features/restaurants/web/Mosaic.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { useViewer } from '../Viewers.tsx';
import { LinkElsewhere } from './LinkElsewhere.tsx';
import { photoReviewsQuery, restaurantPostsQuery } from './queries.ts';

/** Shows the restaurant's own pictures, then those of its reviews and of posts about it, newest first. */
export function GalleryTab({ restaurant }: { restaurant: Restaurant }) {
  const list = useSuspenseInfiniteQuery(photoReviewsQuery(restaurant.id));
  const reviews = list.data.pages.flatMap((page) => page.items);
  const reviewPhotos = reviews.flatMap(({ images, alts, user, dish }): Photo[] =>
    images.map((src) => ({
      src,
      alt: findAlt(
        alts,
        src,
        dish
          ? t('{dish}, by {name}', { dish, name: user.name })
          : t('A picture by {name}', { name: user.name }),
      ),
      source: t('From a review by {name}', { name: user.name }),
    })),
  );
  const posts = useSuspenseInfiniteQuery(restaurantPostsQuery(restaurant.id));
  const postPhotos = posts.data.pages
    .flatMap((page) => page.items)
    .flatMap(({ images, alts, author, dish }): Photo[] =>
      images.map((src) => ({
        src,
        alt: findAlt(
          alts,
          src,
          dish
            ? t('{name}, by {name2}', { name: dish.name, name2: author.name })
            : t('A picture by {name}', { name: author.name }),
        ),
        source: t('From a post by {name}', { name: author.name }),
      })),
    );
  const photos = withoutRepeats([...toPhotos(restaurant), ...reviewPhotos, ...postPhotos]);
  const { id: me, signIn } = useViewer(restaurant.userId);
  if (photos.length === 0)
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <LinkElsewhere what={t('Photos')} url={restaurant.photoUrl} />
            {restaurant.status === 'approved' && (me === null || restaurant.userId !== me) && (
              <SuggestAddition
                restaurant={restaurant}
                signIn={signIn}
                fact="photo"
                icon={<Camera size={18} />}
              >
                {t('Be the first photo')}
              </SuggestAddition>
            )}
          </span>
        }
      >
        {t('No photos yet')}
      </EmptyState>
    );
  return (
    <Photos label={t('Pictures of {name}', { name: restaurant.name })} photos={photos}>
      {(open) => (
        <>
          <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
            <h2 className="sr-only">{t('Gallery')}</h2>
            {photos.map((photo, index) => (
              <figure key={photo.src}>
                <PhotoLink href={photo.src} label={photo.alt} onClick={open(index)}>
                  <Picture
                    {...pictureSources(photo.src)}
                    sizes="(min-width: 64rem) 18rem, 50vw"
                    alt=""
                    className="aspect-4/3 rounded-card"
                  />
                </PhotoLink>
                <figcaption className="mt-1 truncate text-xs text-ink-3">
                  <PhotoSource photo={photo} />
                </figcaption>
              </figure>
            ))}
          </div>
          <ShowMore
            list={list.hasNextPage ? list : posts}
            formatAmount={(n) => plural(n, '{n} photo', '{n} photos')}
            shown={photos.length}
            className="mt-4"
          />
          {restaurant.photoUrl && (
            <p className="mt-4">
              <LinkElsewhere what={t('Photos')} url={restaurant.photoUrl} />
            </p>
          )}
        </>
      )}
    </Photos>
  );
}

/** Removes repeated pictures: a review and a post may contain the same one. */
const withoutRepeats = (photos: Photo[]): Photo[] =>
  [...new Map(photos.toReversed().map((photo) => [photo.src, photo])).values()].toReversed();
