import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { pictureSources } from '#features/media/rules.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { getReviewForm } from '#features/reviews/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { type PageHead, privateHead } from '#kit/web/page/head.ts';
import { type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { menuQuery } from './queries.ts';
import { takesTips } from './tipFor.ts';

const ReviewDialog = lazyDialog(
  () => import('../wallet/ReviewWithFundsDialog.tsx'),
  'ReviewWithFundsDialog',
  // The typed text is kept when the dialog closes.
  { keepsState: true },
);

const route = getRouteApi('/restaurants/$id/review');

export async function loadReviewPage({ context, params }: LoaderOf<{ id: string }>): Promise<PageHead> {
  const id = Number(params.id);
  recallForm(context.queryClient, id);
  const { name } = await orNotFound(context.queryClient.ensureQueryData(query(getReviewForm, { id })));
  return privateHead(t('Review of {name}', { name }));
}

/** Fills the form's query from the restaurant's page, so that the form opens at once, even without a connection. */
function recallForm(client: QueryClient, id: number): void {
  const { queryKey } = query(getReviewForm, { id });
  const restaurant = client.getQueryData(query(getRestaurant, { id }).queryKey);
  const menu = client.getQueryData(menuQuery(id).queryKey);
  if (!restaurant || !menu || menu.pages.at(-1)?.next || client.getQueryData(queryKey)) return;
  const { name, currency, images } = restaurant;
  const dishes = menu.pages.flatMap(({ items }) => items.map((dish) => ({ id: dish.id, name: dish.name })));
  const image = images[0] ?? null;
  client.setQueryData(queryKey, { id, name, currency, image, takesTips: takesTips(restaurant), dishes });
}

/**
 * The page on which a review is written. Neither this page nor its data contain other people's opinions of the place.
 */
export function ReviewPage() {
  const id = Number(route.useParams().id);
  const { about } = route.useSearch();
  const { data: place } = useSuspenseQuery(query(getReviewForm, { id }));
  const user = useCurrentUser();
  const router = useRouter();
  const navigate = useNavigate();
  const isOpened = useLocation({ select: ({ state }) => state.opened === true });
  const [isWaiting, setWaiting] = useState(false);
  const back = links.restaurant(id);
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-5 px-4 pt-10 pb-16 text-center">
      {place.image && (
        <Picture
          {...pictureSources(place.image)}
          sizes="12rem"
          width={400}
          height={300}
          alt=""
          eager
          className="aspect-4/3 w-48 rounded-panel"
        />
      )}
      <h1 className="text-2xl wrap-anywhere">{place.name}</h1>
      <p className="max-w-prose text-ink-2">
        {isWaiting
          ? t('Your review waits for a connection, and is posted by itself.')
          : t('What do you think? The rating and the other reviews show once yours is posted.')}
      </p>
      <a href={back} className={buttonClass()}>
        {t('To the restaurant')}
      </a>
      {user && (
        <ReviewDialog
          restaurant={place}
          dishes={place.dishes}
          about={about}
          userId={user.id}
          takesTips={place.takesTips}
          open={!isWaiting}
          onClose={() => {
            if (isOpened) router.history.back();
            else void navigate({ href: back, replace: true });
          }}
          onWaiting={() => setWaiting(true)}
          // Replaces the form's address: Back leads to the page before the form.
          onPosted={() =>
            void navigate({ href: links.reviews(id), replace: true, state: { done: 'review' } })
          }
        />
      )}
    </div>
  );
}
