import { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';

/** An object that is validated and serialised once, for frequent replies. */
export class PreserializedJson<Shape extends z.ZodObject = z.ZodObject> {
  readonly shape: Shape;
  readonly json: string;

  constructor(shape: Shape, value: z.input<Shape>) {
    this.shape = shape;
    this.json = JSON.stringify(shape.parse(value));
  }
}

/** A list item: a preserialised part and fresh fields, which are validated per request. */
export class MergedJson<Item> {
  readonly #part: PreserializedJson;
  readonly #rest: object;

  private constructor(part: PreserializedJson, rest: object) {
    this.#part = part;
    this.#rest = rest;
  }

  static of<Shape extends z.ZodObject, Rest extends object>(
    part: PreserializedJson<Shape>,
    rest: Rest,
  ): MergedJson<z.output<Shape> & Rest> {
    return new MergedJson(part, rest);
  }

  /** Drops the fresh fields that the shape of a whole item does not name. */
  whitelist(shape: z.ZodObject): MergedJson<Item> {
    return new MergedJson(this.#part, remainingShape(this.#part.shape, shape).parse(this.#rest));
  }

  get json(): string {
    const [part, rest] = [this.#part.json, JSON.stringify(this.#rest)];
    if (part === '{}') return rest;
    return rest === '{}' ? part : `${part.slice(0, -1)},${rest.slice(1)}`;
  }

  toJSON(): Item {
    return { ...JSON.parse(this.#part.json), ...this.#rest };
  }
}

const remainingShapes = new WeakMap<z.ZodObject, WeakMap<z.ZodObject, z.ZodObject>>();

/** Returns the fields of a whole item that are not in its part; cached. */
function remainingShape(part: z.ZodObject, whole: z.ZodObject): z.ZodObject {
  const ofPart = remainingShapes.get(part) ?? new WeakMap<z.ZodObject, z.ZodObject>();
  remainingShapes.set(part, ofPart);
  const rest = ofPart.get(whole) ?? omitFields(part, whole);
  ofPart.set(whole, rest);
  return rest;
}

/** Throws unless each field of the part is the same in the whole: otherwise it was validated differently. */
function omitFields(part: z.ZodObject, whole: z.ZodObject): z.ZodObject {
  const foreign = Object.keys(part.shape).filter((name) => part.shape[name] !== whole.shape[name]);
  if (foreign.length > 0)
    throw new Error(`Preserialised with another shape than the reply’s: ${foreign.join(', ')}`);
  return z.object(
    Object.fromEntries(Object.entries(whole.shape).filter(([name]) => !Object.hasOwn(part.shape, name))),
  );
}

const areMerged = (items: readonly unknown[]): items is readonly MergedJson<unknown>[] =>
  items.length > 0 && items.every((item) => item instanceof MergedJson);

/** Drops fields that the shape of a list does not name; merged items stay merged. */
export function whitelistItems(list: z.ZodType, items: readonly unknown[]): unknown {
  if (!areMerged(items)) return list.parse(items);
  const shape = list instanceof z.ZodArray ? list.element : null;
  if (!(shape instanceof z.ZodObject)) throw new Error('Only lists of objects can be merged.');
  return items.map((item) => item.whitelist(shape));
}

/** Returns the JSON of a list; preserialised parts are not serialised again. */
export const toJson = (items: readonly unknown[]): string =>
  areMerged(items) ? `[${items.map(({ json }) => json).join(',')}]` : JSON.stringify(items);

/** Returns a list as objects, for callers in this process. */
export const toObjects = (items: readonly unknown[]): readonly unknown[] =>
  areMerged(items) ? items.map((item) => item.toJSON()) : items;

/** Returns the JSON of one page of a list. */
export const pageToJson = ({ items, ...rest }: Page<unknown>): string =>
  `{"items":${toJson(items)},${JSON.stringify(rest).slice(1)}`;
