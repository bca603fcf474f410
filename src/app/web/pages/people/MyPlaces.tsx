import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { myPlaces } from '../accountQueries.ts';
import { SavedPlaces } from './SavedPlaces.tsx';

/** The restaurants that I saved. */
export function MyPlaces() {
  const list = useSuspenseInfiniteQuery(myPlaces);
  const places = list.data.pages.flatMap((page) => page.items);
  return (
    <section id="saved" className="scroll-mt-20">
      <h2 className="mb-3 text-xl">{t('Saved restaurants')}</h2>
      <SavedPlaces places={places} action={t('Find some')} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} restaurant', '{n} restaurants')}
        className="mt-5"
      />
    </section>
  );
}
