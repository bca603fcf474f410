import { defineEvent } from '#kit/server/events.ts';

export const sampleDataLoaded = defineEvent<{ seed: number | undefined }>('sample-data.loaded');
