import { expect, test } from 'vitest';
import { parts } from './features.ts';

const subject = {
  kind: 'post',
  id: 7,
  name: 'Restaurante do Mercado da Ribeira',
  parentId: 3,
  slug: 'mercado',
};
const FACTS = {
  who: 'Ana Catarina dos Reis and 14 others',
  count: 15,
  data: { amount: 1250, text: 'Soup' },
  subject,
};

test.each(parts.notifications.map((kind) => [kind.name, kind] as const))(
  'on a lock screen “%s” says what happened in one line or two, and leads to a page of ours',
  (_, kind) => {
    expect(kind.title(FACTS).length).toBeLessThanOrEqual(110);
    expect(kind.href(FACTS) ?? '/').toMatch(/^\/(?!\/)/);
    // The subject may be deleted meanwhile.
    expect(kind.title({ ...FACTS, subject: null })).not.toMatch(/undefined|null|NaN/);
  },
);
