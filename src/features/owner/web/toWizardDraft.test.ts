import { expect, test } from 'vitest';
import { draftEvent } from './toWizardDraft.ts';
import { toEvent } from './wizard/steps.ts';

test.each([
  { name: 'Fado', date: 'Every Friday', time: '21:00', type: 'Live Performances', price: 'Free' },
  { name: 'Tasting', date: '2026-12-05', description: 'Five wines' },
  { name: 'Party' },
])('an event that is opened and saved unchanged stays the same: $name', (event) => {
  expect(toEvent(draftEvent(event))).toEqual(event);
});
