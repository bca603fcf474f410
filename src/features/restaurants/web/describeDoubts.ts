import { formatCount } from '#kit/contract/format.ts';
import type { AddedFact, CorrectionFact } from '#vocabulary.ts';
import type { Restaurant } from '../contract.ts';

const CLAIMS: Record<DoubtedFact, string> = {
  closed: 'it has closed for good',
  hours: 'these hours are wrong',
  address: 'this address is wrong',
  position: 'it is elsewhere on the map',
  phone: 'this phone number is wrong',
  website: 'this website is wrong',
  name: 'it has another name',
  price: 'its prices are others',
};

/** What is added to a page speaks against nothing on it. */
export type DoubtedFact = Exclude<CorrectionFact, AddedFact>;

/** What people doubt of some facts: "3 people say these hours are wrong." */
export const describeDoubts = (doubts: Restaurant['doubts'], facts: readonly DoubtedFact[]): string[] =>
  facts.flatMap((fact) =>
    doubts
      .filter((doubt) => doubt.fact === fact)
      .map(({ people }) => `${formatCount(people, 'person', 'people')} say ${CLAIMS[fact]}.`),
  );
