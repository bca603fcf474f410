import { z } from 'zod';

/** A service that speaks LibreTranslate's protocol. */
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
  /** Where texts are translated; without it nobody is offered that. */
  translateUrl: string | undefined;
  translateKey: string | undefined;
};

export const readTranslator = (
  settings: z.output<z.ZodObject<typeof TRANSLATOR_SETTINGS>>,
): TranslatorConfig => ({
  translateUrl: settings.TRANSLATE_URL,
  translateKey: settings.TRANSLATE_KEY,
});
