export type TextValue = string | number;

/** The names of the values that a text has room for: 'name' of "Hello {name}". */
export type ValueNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** What comes after a text: its values, where it has room for some. */
type Rest<Names extends string> = [Names] extends [never]
  ? [values?: Record<string, never>, context?: string]
  : [values: Record<Names, TextValue>, context?: string];

/** A text of ours, and what tells it apart from the same words elsewhere. */
export type TextMessage = { text: string; context?: string | undefined };
type Translated = { language: string; forms: readonly string[] };

let translate: (message: TextMessage) => Translated | undefined = () => undefined;

/** Gives texts their language where they are no page's: on the server, in that of whoever is answered. Gives what did so before. */
export function setTranslator(next: typeof translate): typeof translate {
  const before = translate;
  translate = next;
  return before;
}

/** A text that a constant of a module holds, in the language of whoever is answered now. */
export const translateConstant = (text: string, context?: string): string =>
  translate({ text, context })?.forms[0] ?? text;

/**
 * A text for people; "{name}" stands for a value. A context tells apart what English says in one word. Builds of pages
 * replace the call by its text in their language, so that it takes literals only; the server looks it up when it is
 * called: what a constant holds there is English, for `translateConstant`.
 */
export function t<const T extends string>(text: T, ...[values, context]: Rest<ValueNames<T>>): string {
  return fillIn(translate({ text, context })?.forms[0] ?? text, values ?? {});
}

/** A text that counts: "{n}" stands for the number with its digits grouped. English has two forms of it. */
export function plural<const One extends string, const Many extends string>(
  n: number,
  one: One,
  many: Many,
  ...[values]: Rest<Exclude<ValueNames<One | Many>, 'n'>>
): string {
  const found = translate({ text: one });
  return pickForm(n, found?.forms ?? [one, many], values, found?.language);
}

/** Our Portuguese is that of Portugal, where nothing counts as many: "0 lugares". */
const toRegion = (language: string) => (language === 'pt' ? 'pt-PT' : language);

/** The forms of a language in the order in which a catalogue holds them. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** How a language counts: with which of the forms that it has. Reading its rules takes longer than a whole card. */
const counting = new Map<string, (n: number) => number>();

function readCounting(language: string): (n: number) => number {
  const rules = new Intl.PluralRules(toRegion(language));
  const { pluralCategories } = rules.resolvedOptions();
  const categories = CATEGORIES.filter((category) => pluralCategories.includes(category));
  return (n) => categories.indexOf(rules.select(n));
}

/** The form for a number, with "{n}" as the number and the other names as their values. */
export function pickForm(
  n: number,
  forms: readonly string[],
  values: Record<string, unknown> = {},
  language = 'en',
): string {
  return fillIn(forms[findForm(n, language)] ?? forms.at(-1) ?? '', { ...values, n: groupDigits(String(n)) });
}

function findForm(n: number, language: string): number {
  // Without the tables of `Intl`, which a phone reads for longer than a list takes to draw.
  if (language === 'en') return n === 1 ? 0 : 1;
  const findIn = counting.get(language) ?? readCounting(language);
  counting.set(language, findIn);
  return findIn(n);
}

const templates = new Map<string, string[]>();

/** A text with its values in place of their names. */
function fillIn(text: string, values: Record<string, unknown>): string {
  if (!text.includes('{')) return text;
  // Every second part is the name of a value.
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

/** A decimal as machines write it, as people do: "4.6". */
export const localizeDecimal = (decimal: string): string =>
  decimal.replace('.', t('.', {}, 'before decimals'));

/** The digits of a whole number as the reader's language groups them: "1,204". */
export function groupDigits(digits: string): string {
  const fewest = Number(t('4', {}, 'digits that are grouped'));
  return digits.length < fewest
    ? digits
    : digits.replace(/\B(?=(\d{3})+$)/g, t(',', {}, 'between thousands'));
}
