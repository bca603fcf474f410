/** The languages (BCP 47) that the server can detect in a text. */
// biome-ignore format: one long row for each line
export const WRITTEN_LANGUAGES = [
  'am', 'ar', 'az', 'be', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'gu', 'he',
  'hi', 'hr', 'hu', 'hy', 'is', 'it', 'ja', 'ka', 'kn', 'ko', 'ku', 'lo', 'lt', 'lv', 'ml', 'mr', 'ms', 'nl', 'no', 'or',
  'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'ta', 'te', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'yo', 'zh',
] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

export const TRANSLATABLE_KINDS = ['review', 'reply', 'post', 'comment'] as const;
export type TranslatableKind = (typeof TRANSLATABLE_KINDS)[number];
