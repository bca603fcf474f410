import type { Pages } from '#app/server/pages/pages.ts';

const sendMissing: Pages['sendMissing'] = async (_, reply) => reply.status(404).send('no pages here');

/** For apps without pages: their bundle takes long to load. */
export const noPages: Pages = { languages: ['en'], list: async () => [], send: sendMissing, sendMissing };
