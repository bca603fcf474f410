import { plural } from '#kit/contract/text.ts';
import type { AddedFact, CorrectionFact } from '#vocabulary.ts';
import type { Restaurant } from '../contract.ts';

const CLAIMS: Record<DoubtedFact, (n: number) => string> = {
  closed: (n) =>
    plural(n, '{n} person says it has closed for good.', '{n} people say it has closed for good.'),
  hours: (n) => plural(n, '{n} person says these hours are wrong.', '{n} people say these hours are wrong.'),
  address: (n) =>
    plural(n, '{n} person says this address is wrong.', '{n} people say this address is wrong.'),
  position: (n) =>
    plural(n, '{n} person says it is elsewhere on the map.', '{n} people say it is elsewhere on the map.'),
  phone: (n) =>
    plural(n, '{n} person says this phone number is wrong.', '{n} people say this phone number is wrong.'),
  website: (n) =>
    plural(n, '{n} person says this website is wrong.', '{n} people say this website is wrong.'),
  name: (n) => plural(n, '{n} person says it has another name.', '{n} people say it has another name.'),
  price: (n) => plural(n, '{n} person says its prices are others.', '{n} people say its prices are others.'),
};

/** What is added to a page speaks against nothing on it. */
export type DoubtedFact = Exclude<CorrectionFact, AddedFact | 'names'>;

/** What people doubt of some facts: "3 people say these hours are wrong." */
export const describeDoubts = (doubts: Restaurant['doubts'], facts: readonly DoubtedFact[]): string[] =>
  facts.flatMap((fact) =>
    doubts.filter((doubt) => doubt.fact === fact).map(({ people }) => CLAIMS[fact](people)),
  );
