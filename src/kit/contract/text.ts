import { formatNumber } from './format.ts';

export type TextValue = string | number;

/** The names of the values that a text has room for: 'name' of "Hello {name}". */
export type ValueNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** What comes after a text: its values, where it has room for some. */
type Rest<Names extends string> = [Names] extends [never]
  ? [values?: Record<string, never>, context?: string]
  : [values: Record<Names, TextValue>, context?: string];

/**
 * A text for people; "{name}" stands for a value. A context tells apart what English says in one word. Builds of pages
 * replace the call by its text in their language, so that it takes literals only.
 */
export function t<const T extends string>(text: T, ...[values]: Rest<ValueNames<T>>): string {
  return fillIn(text, values ?? {});
}

/** A text that counts: "{n}" stands for the number with its digits grouped. English has two forms of it. */
export function plural<const One extends string, const Many extends string>(
  n: number,
  one: One,
  many: Many,
  ...[values]: Rest<Exclude<ValueNames<One | Many>, 'n'>>
): string {
  return pickForm(n, [one, many], values);
}

const rules = new Map<string, Intl.PluralRules>();

/** The forms of a language in the order in which a catalogue holds them. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The categories that a language has: `one` and `other` in English. */
function listPluralCategories(language: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return CATEGORIES.filter((category) => pluralCategories.includes(category));
}

/** The form for a number, with "{n}" as the number and the other names as their values. */
export function pickForm(
  n: number,
  forms: readonly string[],
  values: Record<string, unknown> = {},
  language = 'en',
): string {
  return fillIn(forms[findForm(n, language)] ?? forms.at(-1) ?? '', { ...values, n: formatNumber(n) });
}

function findForm(n: number, language: string): number {
  // Without the tables of `Intl`, which a phone reads for longer than a list takes to draw.
  if (language === 'en') return n === 1 ? 0 : 1;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return listPluralCategories(language).indexOf(rule.select(n));
}

/** A text with its values in place of their names. */
function fillIn(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
