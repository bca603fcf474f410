import { formatCount } from '#kit/contract/format.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import type { Restaurant } from '../contract.ts';

const CLAIMS: Record<CorrectionFact, string> = {
  closed: 'it has closed for good',
  hours: 'these hours are wrong',
  address: 'this address is wrong',
  position: 'it is elsewhere on the map',
  phone: 'this phone number is wrong',
  website: 'this website is wrong',
  name: 'it has another name',
  price: 'its prices are others',
};

/** What people doubt of some facts: "3 people say these hours are wrong." */
export const describeDoubts = (doubts: Restaurant['doubts'], facts: readonly CorrectionFact[]): string[] =>
  doubts
    .filter(({ fact }) => facts.includes(fact))
    .map(({ fact, people }) => `${formatCount(people, 'person', 'people')} say ${CLAIMS[fact]}.`);
