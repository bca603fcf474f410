import { createHash } from 'node:crypto';
import { formatMoney } from '#kit/contract/money.ts';
import type { LocalNames } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import type { ImportedDish, MenuImport, MenuItem } from '../contract.ts';
import type { ReadLine } from './csv.ts';

export type Dish = Pick<
  MenuItem,
  'id' | 'name' | 'names' | 'description' | 'price' | 'category' | 'isPopular' | 'isSoldOut' | 'dietary'
>;

export type Plan = {
  summary: Omit<MenuImport, 'applied' | 'currency'>;
  added: ImportedDish[];
  changed: Array<{ id: number; to: ImportedDish }>;
  removed: number[];
};

const fold = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A dish's names, replaced by those of a line in the same languages; an empty one deletes the name. */
const mergeNames = (names: LocalNames, line: LocalNames): LocalNames =>
  Object.fromEntries(Object.entries({ ...names, ...line }).filter(([, name]) => name !== ''));

const describeNames = (names: LocalNames) =>
  Object.entries(names)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, name]) => `${language}: ${name}`)
    .join(', ');

const formatYesNo = (value: boolean) => (value ? t('yes') : t('no'));

/** The fields in which a line differs from its dish, in words. */
function listDifferences(
  dish: Dish,
  to: ImportedDish,
  currency: string,
): MenuImport['changed'][number]['changes'] {
  const all = [
    { field: 'name', from: dish.name, to: to.name },
    { field: 'other names', from: describeNames(dish.names), to: to.names && describeNames(to.names) },
    {
      field: 'description',
      from: dish.description ?? '',
      to: to.description === undefined ? undefined : (to.description ?? ''),
    },
    { field: 'price', from: formatMoney(dish.price, currency), to: formatMoney(to.price, currency) },
    { field: 'category', from: dish.category, to: to.category },
    {
      field: 'popular',
      from: formatYesNo(dish.isPopular),
      to: to.isPopular === undefined ? undefined : formatYesNo(to.isPopular),
    },
    {
      field: 'sold out',
      from: formatYesNo(dish.isSoldOut),
      to: to.isSoldOut === undefined ? undefined : formatYesNo(to.isSoldOut),
    },
    {
      field: 'dietary',
      from: [...dish.dietary].sort().join(', '),
      to: to.dietary && [...to.dietary].sort().join(', '),
    },
  ] as const;
  return all.flatMap(({ field, from, to: next }) =>
    next === undefined || next === from ? [] : [{ field, from, to: next }],
  );
}

/**
 * Plans the changes of a file. A line is matched by name, and by category if several dishes have the name. The dish of a
 * faulty line does not change.
 */
export function planImport(
  menu: readonly Dish[],
  lines: readonly ReadLine[],
  { removeMissing, currency }: { removeMissing: boolean; currency: string },
): Plan {
  const free = menu.map((dish) => ({ ...dish, folded: fold(dish.name) }));
  const lineByKey = new Map<string, number>();
  const plan: Plan = {
    summary: { basis: '', added: [], changed: [], removed: [], unchanged: 0, wrong: [] },
    added: [],
    changed: [],
    removed: [],
  };
  const faultyNames = new Set<string>();
  for (const read of lines) {
    if (!('dish' in read)) {
      plan.summary.wrong.push({ line: read.line, message: read.message });
      faultyNames.add(fold(read.name));
      continue;
    }
    const { line } = read;
    const foldedName = fold(read.dish.name);
    const key = `${foldedName} ${read.dish.category ?? ''}`;
    const before = lineByKey.get(key);
    if (before !== undefined) {
      plan.summary.wrong.push({ line, message: t('Line {before} names this dish already', { before }) });
      continue;
    }
    lineByKey.set(key, line);
    const matches = free.filter((one) => one.folded === foldedName);
    const dish = matches.find((one) => one.category === read.dish.category) ?? matches[0];
    const names = read.dish.names && mergeNames(dish?.names ?? {}, read.dish.names);
    const to = { ...read.dish, ...(names && { names }) };
    if (!dish) {
      plan.added.push(to);
      continue;
    }
    free.splice(free.indexOf(dish), 1);
    const changes = listDifferences(dish, to, currency);
    if (changes.length === 0) plan.summary.unchanged++;
    else {
      plan.changed.push({ id: dish.id, to });
      plan.summary.changed.push({ id: dish.id, name: dish.name, changes });
    }
  }
  const missingDishes = free.filter(({ folded }) => removeMissing && !faultyNames.has(folded));
  plan.removed = missingDishes.map(({ id }) => id);
  plan.summary.added = plan.added;
  plan.summary.removed = missingDishes.map(({ id, name }) => ({ id, name }));
  plan.summary.unchanged += free.length - missingDishes.length;
  plan.summary.basis = hashMenu(menu, lines, removeMissing);
  return plan;
}

/** Equal only for the same menu, file and choice. */
function hashMenu(menu: readonly Dish[], lines: readonly ReadLine[], removeMissing: boolean): string {
  const dishes = menu
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, names, description, price, category, isPopular, isSoldOut, dietary }) => [
      id,
      name,
      describeNames(names),
      description,
      price,
      category,
      isPopular,
      isSoldOut,
      dietary,
    ]);
  return createHash('sha256')
    .update(JSON.stringify([dishes, lines, removeMissing]))
    .digest('base64url');
}
