import { z } from 'zod';

/** The settings of a service with LibreTranslate's API. */
export const TRANSLATOR_SETTINGS = {
  TRANSLATE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a service that speaks as LibreTranslate does',
    })
    .transform((url) => url.replace(/\/+$/, '').replace(/\/translate$/, ''))
    .optional(),
  TRANSLATE_KEY: z.string().optional(),
};

export type TranslatorConfig = {
  /** The translation service; without it no translation is offered. */
  translateUrl: string | undefined;
  translateKey: string | undefined;
};

export const readTranslator = (
  settings: z.output<z.ZodObject<typeof TRANSLATOR_SETTINGS>>,
): TranslatorConfig => ({
  translateUrl: settings.TRANSLATE_URL,
  translateKey: settings.TRANSLATE_KEY,
});
