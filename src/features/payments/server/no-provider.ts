import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Provider } from './provider.ts';

export const notSetUp = () => new Problem(503, t('Payments are not set up'));

const refuse = () => {
  throw notSetUp();
};

/** For a public site without a payment provider: it refuses every payment. */
export const noProvider: Provider = {
  isSetUp: false,
  kind: 'stripe',
  publishableKey: null,
  testCards: [],
  findTestCard: () => null,
  firstReference: refuse,
  makeCustomer: refuse,
  charge: refuse,
  fetchOutcome: refuse,
  keepCard: refuse,
  findKeptCard: refuse,
  forgetCard: refuse,
  refund: refuse,
};
