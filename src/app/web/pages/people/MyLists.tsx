import { useSuspenseQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { listLists } from '#features/lists/contract.ts';
import { ListTile } from '#features/lists/web/ListTile.tsx';
import { NewListButton } from '#features/lists/web/NewListButton.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

/** My named lists. */
export function MyLists() {
  const { data: lists } = useSuspenseQuery(query(listLists, {}));
  return (
    <section id="lists" className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('Lists')}</h2>
        {lists.length > 0 && <NewListButton />}
      </div>
      {lists.length === 0 ? (
        <EmptyState action={<NewListButton />}>
          {t(
            'Group places under a name, for yourself or to share by link: date night, a week in Lisbon, with the kids.',
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map((list) => (
            <li key={list.id} className="min-w-0">
              <ListTile isMine list={list} href={links.list(list.token)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
