import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closePart } from './part.tsx';

// React then warns about updates outside of `act`; Base UI's dialogs close without animation.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BASE_UI_ANIMATIONS_DISABLED: true });

configure({
  // The timeout is only for hanging, as everywhere in tests.
  asyncUtilTimeout: 240_000,
  // The text of the page is more useful than its markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]} The page says: ${document.body.textContent}`),
});

afterEach(closePart);
