import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closePart } from './part.tsx';

// React warns of what it draws outside of `act`; Base UI's dialogs go at once, as nothing moves here.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BASE_UI_ANIMATIONS_DISABLED: true });

configure({
  // As everywhere in tests, a limit is for what hangs.
  asyncUtilTimeout: 240_000,
  // The words of the page say more than its markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]} The page says: ${document.body.textContent}`),
});

afterEach(closePart);
