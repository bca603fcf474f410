import { MAX_ID } from '#kit/contract/ids.ts';
import { t } from '#kit/contract/text.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { translateText } from '../contract.ts';
import { translate } from './translator.ts';

export const translationApi = [
  handle(translateText, async ({ db, user, input, services }) => {
    const { kind, id, to } = input;
    const source = services.get(featureParts).translatables.find((one) => one.kind === kind);
    if (!services.config.translateUrl || !source || (id > MAX_ID && !source.hasLongIds))
      throw notFound(t('Translation'));
    const original = await source.find(db, id, user);
    if (!original) throw notFound(t('Translation'));
    const { text, lang: from } = original;
    if (from === null || from === to) throw conflict(t('There is nothing to translate here.'));
    return { text: await translate({ text, from, to }, services), from };
  }),
];
