import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { getRestaurantFollow, listRestaurantFollowers } from '#features/restaurants/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { patch } from '#kit/web/patch.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';

const PeopleDialog = lazyDialog(() => import('#features/follows/web/PeopleDialog.tsx'), 'PeopleDialog');

/** How many people follow the restaurant of the page; opens the list of them. */
export function RestaurantFollowers({ id }: { id: number }) {
  const { data } = useQuery(query(getRestaurantFollow, { id }));
  const { people } = useLocation({ select: ({ search }): Record<string, unknown> => search });
  const dialog = useUrlDialog('people');
  const user = useCurrentUser();
  const count = data?.followerCount ?? 0;
  const here = links.restaurant(id);
  return (
    <>
      {count > 0 && (
        <a
          href={`${here}?people=followers`}
          data-stay
          {...PeopleDialog.reach}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline"
        >
          {plural(count, '{n} follower', '{n} followers')}
        </a>
      )}
      <PeopleDialog
        title={t('Followers')}
        searchLabel={t('Search followers')}
        listFor={(search) => pages(listRestaurantFollowers, { id, limit: 30, ...search })}
        emptySentence={t('Nobody you can see follows this restaurant yet.')}
        open={people === 'followers'}
        onClose={dialog.close}
        signIn={user ? null : links.auth(here)}
        updates={(person, relation) => [
          patch(listRestaurantFollowers, (one) => (one.id === person.id ? { ...one, relation } : one)),
        ]}
      />
    </>
  );
}
