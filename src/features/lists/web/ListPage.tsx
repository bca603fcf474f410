import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, redirect, useNavigate } from '@tanstack/react-router';
import { Lock, Users, X } from 'lucide-react';
import { links } from '#addresses.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { embedLink, feedLinks } from '#kit/web/page/alternates.ts';
import { FeedLink } from '#kit/web/page/FeedLink.tsx';
import { composeDescription, composeTitle, NOINDEX, type PageHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { getList, type SharedList } from '../contract.ts';
import { ListMenu } from './ListMenu.tsx';
import { useLists } from './lists.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceGrid } from './PlaceGrid.tsx';
import { SharedChip } from './SharedChip.tsx';

const route = getRouteApi('/lists/$token');

export const loadList = async ({
  context: { queryClient },
  params: { token },
}: LoaderOf<{ token: string }>): Promise<PageHead> => {
  const list = await orNotFound(queryClient.fetchQuery(fresh(query(getList, { id: token }))));
  // The owner may have bookmarked the former address, which held the list's number.
  if (list.token !== token) throw redirect({ href: links.list(list.token), replace: true });
  return listHead(list);
};

/** A named list, for its owner and people who have its link. */
export function ListPage() {
  const { token } = route.useParams();
  const { data: list } = useSuspenseQuery(query(getList, { id: token }));
  const { takeOff } = useLists();
  const { id, restaurants, isMine, name } = list;
  return (
    <div className="mx-auto max-w-page px-4 pt-6 lg:px-8 lg:pt-10">
      <ListTop list={list} />
      {restaurants.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
              {t('Explore restaurants')}
            </a>
          }
        >
          {isMine
            ? t('Nothing is on this list yet: use “Add to list” on a restaurant’s page.')
            : t('Nothing is on this list at the moment.')}
        </EmptyState>
      ) : (
        <PlaceGrid items={restaurants}>
          {(restaurant, index) => (
            <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)} eager={index === 0}>
              {isMine && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<X size={16} />}
                  className="mt-1 -ms-3.5"
                  aria-label={t('Remove {name}, from {list}', { name: restaurant.name, list: name })}
                  busy={takeOff.isPending && takeOff.variables.restaurantId === restaurant.id}
                  onClick={() => takeOff.mutate({ id, restaurantId: restaurant.id })}
                >
                  {t('Remove')}
                </Button>
              )}
            </PlaceCard>
          )}
        </PlaceGrid>
      )}
    </div>
  );
}

function ListTop({ list }: { list: SharedList }) {
  const { id, token, name, owner, isMine, isShared, isListed, restaurants } = list;
  const navigate = useNavigate();
  return (
    <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <a
            href={links.person(owner.username)}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-ink underline-offset-4 hover:underline lg:min-h-8"
          >
            <Avatar name={owner.name} src={owner.avatar} size={28} />
            <bdi className="wrap-anywhere">{owner.name}</bdi>
          </a>
          <span>{plural(restaurants.length, '{n} restaurant', '{n} restaurants')}</span>
          {isMine &&
            (isShared ? (
              <SharedChip isListed={isListed} />
            ) : (
              <Chip icon={<Lock size={14} />}>{t('Only you')}</Chip>
            ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {restaurants.length > 1 && (
          <a href={links.decideAmong(restaurants.map((one) => one.id))} className={buttonClass()}>
            <Users size={18} /> {t('Decide among these')}
          </a>
        )}
        {isShared && <FeedLink page={links.list(token)} of={name} />}
        {isShared && <ShareButton title={name} />}
        {isMine && (
          <ListMenu
            list={{ id, name, isShared, isListed }}
            href={links.list(token)}
            onDeleted={() => void navigate({ to: links.profile, replace: true })}
          />
        )}
      </div>
    </header>
  );
}

/** Link previews show a list; search engines must not index it. */
export function listHead(list: SharedList) {
  const { name, owner, restaurants, isShared } = list;
  const page = links.list(list.token);
  const title = t('{name} by {name2}', { name, name2: owner.name });
  if (!import.meta.env.SSR) return composeTitle(title);
  const names = restaurants.slice(0, 4).map((one) => one.name);
  const [picture] = restaurants.flatMap(({ images }) => images.slice(0, 1));
  return {
    meta: [
      ...composeDescription(
        name,
        names.length > 0 ? joinItems(names) : t('A list by {name}.', { name: owner.name }),
        title,
      ),
      NOINDEX,
      { property: 'og:url', content: page },
      ...toPreviewTags(picture, name),
    ],
    links: isShared ? [...feedLinks(page, title), embedLink(page, title)] : [],
  };
}

export const ListMissingPage = () => (
  <MissingPage title={t('List not found')} text={t('This list is no longer shared.')} />
);
