import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { suggestPeople } from '#features/follows/contract.ts';
import { SuggestionList } from '#features/follows/web/suggestions/SuggestionList.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';

const suggestions = query(suggestPeople, {});
const SHOWN = 5;

/** Shows people to follow in an empty wall on a narrow screen, which has no column beside the wall. */
export function PeopleOnPhone() {
  const { data } = useQuery(suggestions);
  if (!data?.length) return null;
  return (
    <section className="mt-6 xl:hidden">
      <h2 className="text-lg">{t('People to follow')}</h2>
      <SuggestionList people={data.slice(0, SHOWN)} />
      {data.length > SHOWN && <SeeAll />}
    </section>
  );
}

export function PeopleToFollow() {
  const { data } = useQuery(suggestions);
  if (!data?.length) return null;
  return (
    <section>
      <h2 className="text-lg">{t('People to follow')}</h2>
      <SuggestionList people={data.slice(0, SHOWN)} />
      {data.length > SHOWN && <SeeAll />}
    </section>
  );
}

function SeeAll() {
  return (
    <a
      href={links.people()}
      className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 hover:underline lg:min-h-8"
    >
      {t('See all')}
    </a>
  );
}
