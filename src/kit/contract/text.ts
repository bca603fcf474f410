export type TextValue = string | number;

/** The names of a text's placeholders: 'name' of "Hello {name}". */
export type ValueNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** The arguments after a text: its values, if it has placeholders. */
type Rest<Names extends string> = [Names] extends [never]
  ? [values?: Record<string, never>, context?: string]
  : [values: Record<Names, TextValue>, context?: string];

/** A text to translate; `context` distinguishes equal texts. */
export type TextMessage = { text: string; context?: string | undefined };
type Translation = { language: string; forms: readonly string[] };

let translate: (message: TextMessage) => Translation | undefined = () => undefined;

/** Sets the translator of texts outside of pages, such as on the server by request; returns the previous one. */
export function setTranslator(next: typeof translate): typeof translate {
  const before = translate;
  translate = next;
  return before;
}

/** Translates the text of a module's constant into the language of the current request. */
export const translateConstant = (text: string, context?: string): string =>
  translate({ text, context })?.forms[0] ?? text;

/**
 * Returns a text for people; "{name}" is a placeholder. A context distinguishes equal English texts. Page builds
 * replace the call by the translated text, so it takes literals only; the server translates when it is called:
 * constants keep the English text, for `translateConstant`.
 */
export function t<const T extends string>(text: T, ...[values, context]: Rest<ValueNames<T>>): string {
  return fillIn(translate({ text, context })?.forms[0] ?? text, values ?? {});
}

/** Returns a text with a count: "{n}" is the number with grouped digits. English has two forms. */
export function plural<const One extends string, const Many extends string>(
  n: number,
  one: One,
  many: Many,
  ...[values]: Rest<Exclude<ValueNames<One | Many>, 'n'>>
): string {
  const translation = translate({ text: one });
  return pickForm(n, translation?.forms ?? [one, many], values, translation?.language);
}

/** Maps `pt` to `pt-PT`: the texts are those of Portugal, where 0 is plural ("0 lugares"). */
const toRegion = (language: string) => (language === 'pt' ? 'pt-PT' : language);

/** The plural forms of a language, in the order of a catalogue. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The plural rule of each language: the index of the form. Cached, since creating `Intl.PluralRules` takes longer than
 * a whole card.
 */
const pluralRules = new Map<string, (n: number) => number>();

function createPluralRule(language: string): (n: number) => number {
  const rules = new Intl.PluralRules(toRegion(language));
  const { pluralCategories } = rules.resolvedOptions();
  const categories = CATEGORIES.filter((category) => pluralCategories.includes(category));
  return (n) => categories.indexOf(rules.select(n));
}

/** Picks the form for a number, with its values filled in. */
export function pickForm(
  n: number,
  forms: readonly string[],
  values: Record<string, unknown> = {},
  language = 'en',
): string {
  return fillIn(forms[findForm(n, language)] ?? forms.at(-1) ?? '', { ...values, n: groupDigits(String(n)) });
}

function findForm(n: number, language: string): number {
  // Without `Intl`: a phone loads its tables for longer than a list takes to draw.
  if (language === 'en') return n === 1 ? 0 : 1;
  const findIn = pluralRules.get(language) ?? createPluralRule(language);
  pluralRules.set(language, findIn);
  return findIn(n);
}

const templates = new Map<string, string[]>();

function fillIn(text: string, values: Record<string, unknown>): string {
  if (!text.includes('{')) return text;
  // Every second part is a placeholder.
  let parts = templates.get(text);
  if (!parts) {
    parts = text.split(/\{(\w+)\}/);
    templates.set(text, parts);
  }
  return parts
    .map((part, at) => (at % 2 === 0 ? part : part in values ? toText(values[part]) : `{${part}}`))
    .join('');
}

const toText = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? localizeDecimal(String(value)) : value;

/** Writes a decimal for people: "4.6". */
export const localizeDecimal = (decimal: string): string =>
  decimal.replace('.', t('.', {}, 'before decimals'));

/** Groups the digits of a whole number as the reader's language does: "1,204". */
export function groupDigits(digits: string): string {
  const fewest = Number(t('4', {}, 'digits that are grouped'));
  return digits.length < fewest
    ? digits
    : digits.replace(/\B(?=(\d{3})+$)/g, t(',', {}, 'between thousands'));
}
