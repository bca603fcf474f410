import { defineEvent } from '#kit/server/events.ts';

/** The sample data of a seed number took the place of everything. */
export const sampleDataLoaded = defineEvent<{ seed: number | undefined }>('sample-data.loaded');
