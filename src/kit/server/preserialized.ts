import { z } from 'zod';

/** An object that passed a shape, as the JSON that leaves: what is sent often is checked and written out once. */
export class PreserializedJson<Shape extends z.ZodObject = z.ZodObject> {
  readonly shape: Shape;
  readonly json: string;

  constructor(shape: Shape, value: z.input<Shape>) {
    this.shape = shape;
    this.json = JSON.stringify(shape.parse(value));
  }
}

/** An item of a list, put together from what is sealed and what differs from one call to the next. */
export class MergedJson<Item> {
  readonly #sealed: PreserializedJson;
  readonly #rest: object;

  private constructor(sealed: PreserializedJson, rest: object) {
    this.#sealed = sealed;
    this.#rest = rest;
  }

  static of<Shape extends z.ZodObject, Rest extends object>(
    sealed: PreserializedJson<Shape>,
    rest: Rest,
  ): MergedJson<z.output<Shape> & Rest> {
    return new MergedJson(sealed, rest);
  }

  /** Without what the shape of a whole item does not name. */
  whitelist(whole: z.ZodObject): MergedJson<Item> {
    return new MergedJson(this.#sealed, remainingShape(this.#sealed.shape, whole).parse(this.#rest));
  }

  get json(): string {
    const [sealed, rest] = [this.#sealed.json, JSON.stringify(this.#rest)];
    if (sealed === '{}') return rest;
    return rest === '{}' ? sealed : `${sealed.slice(0, -1)},${rest.slice(1)}`;
  }

  toJSON(): Item {
    return { ...JSON.parse(this.#sealed.json), ...this.#rest };
  }
}

const remainingShapes = new WeakMap<z.ZodObject, WeakMap<z.ZodObject, z.ZodObject>>();

/** What a whole has besides a part; asked for with each item, made once. */
function remainingShape(part: z.ZodObject, whole: z.ZodObject): z.ZodObject {
  const ofPart = remainingShapes.get(part) ?? new WeakMap<z.ZodObject, z.ZodObject>();
  remainingShapes.set(part, ofPart);
  const rest = ofPart.get(whole) ?? omitFields(part, whole);
  ofPart.set(whole, rest);
  return rest;
}

/** Throws unless the part's fields are the whole's own: else something else may have been let through. */
function omitFields(part: z.ZodObject, whole: z.ZodObject): z.ZodObject {
  const foreign = Object.keys(part.shape).filter((name) => part.shape[name] !== whole.shape[name]);
  if (foreign.length > 0) throw new Error(`Sealed by another shape than the reply’s: ${foreign.join(', ')}`);
  return z.object(
    Object.fromEntries(Object.entries(whole.shape).filter(([name]) => !Object.hasOwn(part.shape, name))),
  );
}

const areMerged = (items: readonly unknown[]): items is readonly MergedJson<unknown>[] =>
  items.length > 0 && items.every((item) => item instanceof MergedJson);

/** The items of a list without what its shape does not name; composed ones stay so. */
export function whitelistItems(list: z.ZodType, items: readonly unknown[]): unknown {
  if (!areMerged(items)) return list.parse(items);
  const whole = list instanceof z.ZodArray ? list.element : null;
  if (!(whole instanceof z.ZodObject)) throw new Error('Only lists of objects can be composed.');
  return items.map((item) => item.whitelist(whole));
}

/** The JSON of a list; what is sealed is not written out again. */
export const toJson = (items: readonly unknown[]): string =>
  areMerged(items) ? `[${items.map(({ json }) => json).join(',')}]` : JSON.stringify(items);

/** A list as objects, for callers in this process. */
export const toObjects = (items: readonly unknown[]): readonly unknown[] =>
  areMerged(items) ? items.map((item) => item.toJSON()) : items;
