import { plural, t } from '#kit/contract/text.ts';
import type { AddedFact, CorrectionFact } from '#vocabulary.ts';
import type { Restaurant } from '../contract.ts';

const CLAIMS: Record<DoubtedFact, string> = {
  closed: t('it has closed for good'),
  hours: t('these hours are wrong'),
  address: t('this address is wrong'),
  position: t('it is elsewhere on the map'),
  phone: t('this phone number is wrong'),
  website: t('this website is wrong'),
  name: t('it has another name'),
  price: t('its prices are others'),
};

/** What is added to a page speaks against nothing on it. */
export type DoubtedFact = Exclude<CorrectionFact, AddedFact>;

/** What people doubt of some facts: "3 people say these hours are wrong." */
export const describeDoubts = (doubts: Restaurant['doubts'], facts: readonly DoubtedFact[]): string[] =>
  facts.flatMap((fact) =>
    doubts
      .filter((doubt) => doubt.fact === fact)
      .map(({ people }) =>
        plural(people, '{n} person say {claims}.', '{n} people say {claims}.', { claims: CLAIMS[fact] }),
      ),
  );
