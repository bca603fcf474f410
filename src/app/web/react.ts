import { hydrateRoot } from 'react-dom/client';

/** Stands here for React to be evaluated before anything else: it is the largest part of the script. */
export const hydrate = hydrateRoot;
